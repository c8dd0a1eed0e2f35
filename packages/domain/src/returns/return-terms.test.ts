import { describe, expect, it } from 'vitest';
import { returnKind, returnNumber, returnUntil, warrantyUntil } from './return-terms.ts';

const NOON = new Date('2026-11-15T12:00:00Z');
const at = (moment: string) => new Date(moment);

describe('the term without a reason', () => {
  it('is 7 days for people and 14 for companies [RETURN-002]', () => {
    const handover = { at: NOON, noticeGiven: true };
    expect(returnUntil(handover, 'retail').toISOString()).toBe('2026-11-22T12:00:00.000Z');
    expect(returnUntil(handover, 'business').toISOString()).toBe('2026-11-29T12:00:00.000Z');
  });

  it('is three months for people who got no written notice, and no longer for companies [RETURN-002]', () => {
    const without = (moment: string) =>
      returnUntil({ at: at(moment), noticeGiven: false }, 'retail').toISOString();
    expect(without('2026-11-15T12:00:00Z')).toBe('2027-02-15T12:00:00.000Z');
    expect(without('2026-11-30T12:00:00Z')).toBe('2027-02-28T12:00:00.000Z');
    expect(returnUntil({ at: NOON, noticeGiven: false }, 'business').toISOString()).toBe(
      '2026-11-29T12:00:00.000Z',
    );
  });
});

describe('what is asked for', () => {
  const until = at('2026-11-22T12:00:00Z');
  const warranty = at('2027-11-15T12:00:00Z');
  const kind = (
    now: string,
    reason: 'poorQualityProduct' | 'understaffing' | null,
    warranties = [warranty],
  ) => returnKind({ reason, now: at(now), until, warranties });

  it('is a return to the last moment of the term, with a reason or without [RETURN-003]', () => {
    expect(kind('2026-11-22T12:00:00Z', null)).toBe('return');
    expect(kind('2026-11-22T12:00:00Z', 'poorQualityProduct')).toBe('return');
    expect(kind('2026-11-22T12:00:00.001Z', null)).toBeUndefined();
  });

  it('is a claim after it, with a reason and under warranty of all its lines [RETURN-003]', () => {
    expect(kind('2026-11-22T12:00:01Z', 'poorQualityProduct')).toBe('claim');
    expect(kind('2027-11-15T12:00:00Z', 'understaffing')).toBe('claim');
    expect(kind('2027-11-15T12:00:00.001Z', 'poorQualityProduct')).toBeUndefined();
    expect(kind('2027-01-01T00:00:00Z', 'poorQualityProduct', [warranty, until])).toBeUndefined();
  });

  it('is under the maker’s warranty, or two years where there is none [RETURN-003]', () => {
    expect(warrantyUntil(NOON, 12).toISOString()).toBe('2027-11-15T12:00:00.000Z');
    expect(warrantyUntil(NOON, null).toISOString()).toBe('2028-11-15T12:00:00.000Z');
    expect(warrantyUntil(at('2026-08-31T00:00:00Z'), 6).toISOString()).toBe('2027-02-28T00:00:00.000Z');
  });

  it('is numbered by its kind and the year in Moscow [RETURN-004]', () => {
    expect(returnNumber('return', NOON, 17)).toBe('ВЗ-2026-000017');
    expect(returnNumber('claim', at('2026-12-31T21:00:00Z'), 999_999)).toBe('РК-2027-999999');
  });
});
