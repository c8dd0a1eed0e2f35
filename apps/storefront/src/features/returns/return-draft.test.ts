import type { ReturnablePart } from '@okoem/contract/returns.ts';
import { describe, expect, it } from 'vitest';
import { beginDraft, draftBody, draftFaults, draftSum, lineRefusal } from './return-draft.ts';

const NOW = Date.parse('2026-11-18T09:00:00Z');
const line = {
  line_id: 1,
  name: 'Камера',
  article: 'A-1',
  main_image: '',
  unit: 'piece',
  quantity: 3,
  left: 2,
  returned: 1,
  total: 100_00,
  services: 0,
  warranty_until: '2027-11-18T09:00:00Z',
};
const part: ReturnablePart = {
  part_id: 7,
  number: '2611-000042-1',
  seller: { id: 1, name: 'Гарантум' },
  store: { name: 'Склад', address: 'Москва', hours: '' },
  delivery_method: 3,
  until: '2026-11-20T09:00:00Z',
  delivery_total: 490_00,
  reasons: ['poorQualityProduct'],
  lines: [line],
};

describe('the form of a return', () => {
  it('begins with the only line chosen, and asks what is missing [RETURN-014]', () => {
    const draft = beginDraft(part, { reason: undefined, now: NOW });
    expect([...draft.quantities]).toEqual([[1, 1]]);
    expect(beginDraft({ ...part, delivery_method: 1 }, { reason: 'none', now: NOW }).way).toBe('carrier');
    expect(beginDraft({ ...part, delivery_method: 2 }, { reason: 'none', now: NOW }).way).toBe(
      'pickup_point',
    );
    expect(draftFaults(draft)).toEqual({ reason: 'Выберите причину' });
    expect(draftFaults({ ...draft, reason: 'none' })).toEqual({});
    expect(Object.keys(draftFaults({ ...draft, reason: 'understaffing', quantities: new Map() }))).toEqual([
      'lines',
      'comment',
    ]);
    const two = { ...part, lines: [line, { ...line, line_id: 2 }] };
    expect(beginDraft(two, { reason: 'none', now: NOW }).quantities.size).toBe(0);
  });

  it('tells the sum at once, with the delivery of a part that comes back whole for its quality [RETURN-014]', () => {
    const draft = { ...beginDraft(part, { reason: 'none', now: NOW }), quantities: new Map([[1, 2]]) };
    // A third came back before: the last two take the rest.
    expect(draftSum(part, draft)).toEqual({ goods: 66_67, delivery: 0 });
    expect(draftSum(part, { ...draft, reason: 'poorQualityProduct' })).toEqual({
      goods: 66_67,
      delivery: 490_00,
    });
  });

  it('sends no reason, no wish and no photos of who has none [POPUP-017]', () => {
    const draft = { ...beginDraft(part, { reason: 'none', now: NOW }), comment: 'лишнее' };
    expect(draftBody(part, draft, ['photo'])).toEqual({
      part_id: 7,
      lines: [{ line_id: 1, quantity: 1 }],
      way: 'warehouse',
      photos: [],
    });
    expect(
      draftBody(part, { ...draft, reason: 'understaffing', comment: ' Нет ключа ' }, ['photo']),
    ).toMatchObject({
      reason: 'understaffing',
      wish: 'refund',
      comment: 'Нет ключа',
      photos: ['photo'],
    });
    const quantities = new Map([
      [1, 2],
      [9, 3],
    ]);
    expect(draftBody(part, { ...draft, quantities, way: 'post' }, [])).toMatchObject({
      lines: [
        { line_id: 1, quantity: 2 },
        { line_id: 9, quantity: 3 },
      ],
      way: 'post',
    });
    const complaint = { ...draft, reason: 'poorQualityProduct' as const };
    expect(draftBody(part, complaint, ['one', 'two']).photos).toEqual(['one', 'two']);
  });

  it('says of a line why it cannot come back [RETURN-014]', () => {
    expect(lineRefusal(line, { part, now: NOW })).toBeUndefined();
    expect(lineRefusal({ ...line, left: 0 }, { part, now: NOW })).toBe('gone');
    const after = Date.parse('2026-12-18T09:00:00Z');
    expect(lineRefusal(line, { part, now: after })).toBeUndefined();
    expect(lineRefusal({ ...line, warranty_until: '2026-12-01T00:00:00Z' }, { part, now: after })).toBe(
      'late',
    );
  });
});
