import { describe, expect, it } from 'vitest';
import { deskReasons, isHeldFor, type QuoteFacts, type QuoteRules, roleReasons } from './quote-rules.ts';

const RULES: QuoteRules = {
  isAutomatic: true,
  mostSum: 100_000,
  mostLines: 10,
  maxDiscountBp: 500,
  minMarginBp: 300,
  validDays: 5,
  holdsFor: 'companies',
  bindsGuests: false,
};
const FACTS: QuoteFacts = {
  total: 100_000,
  lines: 10,
  unknownLines: 0,
  hasFiles: false,
  isShort: false,
  isUndelivered: false,
  isBelowMinimum: false,
  discountBp: 500,
  marginBp: 300,
  isGuest: false,
};

describe('what the system binds by itself', () => {
  it('is a draft on the edge of every rule, and nothing beyond one of them [KP-015]', () => {
    expect(deskReasons(FACTS, RULES)).toEqual([]);
    const beyond: [Partial<QuoteFacts>, string][] = [
      [{ total: 100_001 }, 'SUM'],
      [{ lines: 11 }, 'LINES'],
      [{ unknownLines: 1 }, 'UNKNOWN_LINES'],
      [{ discountBp: 501 }, 'DISCOUNT'],
      [{ marginBp: 299 }, 'MARGIN'],
      [{ isShort: true }, 'STOCK'],
      [{ isUndelivered: true }, 'NO_DELIVERY'],
      [{ isBelowMinimum: true }, 'MIN_ORDER_SUM'],
      [{ hasFiles: true }, 'FILES'],
      [{ isGuest: true }, 'GUEST'],
    ];
    expect(beyond.map(([change]) => deskReasons({ ...FACTS, ...change }, RULES))).toEqual(
      beyond.map(([, reason]) => [reason]),
    );
    expect(deskReasons(FACTS, { ...RULES, isAutomatic: false })).toEqual(['NOT_AUTOMATIC']);
    expect(deskReasons({ ...FACTS, isGuest: true }, { ...RULES, bindsGuests: true })).toEqual([]);
  });

  it('names every reason, and speaks of no margin where there is no price', () => {
    const nothing = { ...FACTS, total: 0, lines: 0, discountBp: 0, marginBp: 0 };
    expect(deskReasons(nothing, RULES)).toEqual(['NO_LINES']);
    expect(deskReasons({ ...FACTS, lines: 2, unknownLines: 2, marginBp: 0, hasFiles: true }, RULES)).toEqual([
      'UNKNOWN_LINES',
      'FILES',
    ]);
  });
});

describe('what somebody of the staff binds', () => {
  const limit = { maxDiscountBp: 500, minMarginBp: 300, mostSum: 100_000 };

  it('lies inside the limits of the role; without limits of its own a role binds nothing [KP-016]', () => {
    expect(roleReasons(FACTS, limit)).toEqual([]);
    expect(roleReasons({ ...FACTS, total: 100_001 }, limit)).toEqual(['SUM']);
    expect(roleReasons({ ...FACTS, discountBp: 501, marginBp: 299 }, limit)).toEqual(['DISCOUNT', 'MARGIN']);
    expect(roleReasons({ ...FACTS, unknownLines: 1 }, limit)).toEqual(['UNKNOWN_LINES']);
    expect(roleReasons({ ...FACTS, total: 10 ** 12 }, { ...limit, mostSum: null })).toEqual([]);
    expect(roleReasons(FACTS, undefined)).toEqual(['NOT_AUTOMATIC']);
  });
});

it('stock is held for whom the rule names, and never for a guest', () => {
  const [guest, person, company] = [
    { isGuest: true, isCompany: false },
    { isGuest: false, isCompany: false },
    { isGuest: false, isCompany: true },
  ];
  const held = (holder: QuoteRules['holdsFor']) =>
    [guest, person, company].map((who) => isHeldFor(holder, who!));
  expect(held('nobody')).toEqual([false, false, false]);
  expect(held('companies')).toEqual([false, false, true]);
  expect(held('members')).toEqual([false, true, true]);
});
