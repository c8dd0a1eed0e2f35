import { beforeEach, expect, it, vi } from 'vitest';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { draftOwner, EMPTY_DRAFT, keepDraft, readDraft, withParcel } from './checkout-draft.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

const GUEST = draftOwner({ kind: 'guest' });
const company = { id: 7, name: 'Контур', role: 'owner' as const };
const chosen = withParcel(EMPTY_DRAFT, '1-2', { method: 1, address: 'ул. Мира, 5' });

it('what a guest chose in the basket comes along to whoever signs in, once', () => {
  keepDraft(GUEST, chosen);
  expect(readDraft(GUEST)).toEqual(chosen);
  const anna = draftOwner(sampleMember());
  expect(readDraft(anna)).toEqual(chosen);
  expect(readDraft(anna)).toEqual(chosen);
  expect(readDraft(GUEST)).toEqual(EMPTY_DRAFT);
});

it('a member keeps what he chose himself', () => {
  const anna = draftOwner(sampleMember());
  keepDraft(anna, { ...EMPTY_DRAFT, comment: 'Своё' });
  keepDraft(GUEST, chosen);
  expect(readDraft(anna).comment).toBe('Своё');
});

it('another person of the same company finds nothing', () => {
  keepDraft(draftOwner(sampleMember({ person: 1, company })), chosen);
  expect(readDraft(draftOwner(sampleMember({ person: 2, company })))).toEqual(EMPTY_DRAFT);
  expect(readDraft(draftOwner(sampleMember({ person: 1, company })))).toEqual(chosen);
});

it('the first address is for all parcels, and follows the field it was typed in', () => {
  expect(chosen).toMatchObject({ address: 'ул. Мира, 5', addressFrom: '1-2' });
  const other = withParcel(chosen, '3-4', { address: 'ул. Другая, 1' });
  expect(other).toMatchObject({ address: 'ул. Мира, 5', parcels: { '3-4': { address: 'ул. Другая, 1' } } });
  expect(withParcel(other, '1-2', { address: 'ул. Мира, 55' }).address).toBe('ул. Мира, 55');
});
