import { expect, it, vi } from 'vitest';
import { keepProposal, keptProposal } from './kept-proposal.ts';
import { emptyDraft, type ProposalDraft } from './proposal-draft.ts';

it('what a contractor typed is kept whole for one request and one company, until it is sent', () => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  const place = { tenderId: 1, companyId: 2 };
  const draft: ProposalDraft = {
    ...emptyDraft(),
    works: '12 000,50',
    lines: {
      7: { kind: 'analogue', offerId: 5, name: 'Камера', note: '' },
      8: { kind: 'excluded', offerId: null, name: '', note: 'Есть у заказчика' },
    },
    extras: [{ offerId: 9, name: 'Кабель', quantity: '1,5', note: '' }],
    files: [{ id: 'a', name: 'смета.xlsx', size: 10 }],
  };
  keepProposal(place, draft);
  expect(keptProposal(place)).toEqual(draft);
  expect(keptProposal({ ...place, companyId: 3 })).toBeUndefined();
  expect(keptProposal({ ...place, tenderId: 3 })).toBeUndefined();
  keepProposal(place, undefined);
  expect(keptProposal(place)).toBeUndefined();
});
