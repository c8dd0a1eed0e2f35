import { describe, expect, it } from 'vitest';
import { canQuoteBecome, QUOTE_STATUSES } from './quote-status.ts';

describe('quotes', () => {
  it('go from the wish to the order, with a way out at every step', () => {
    expect(moves(QUOTE_STATUSES, canQuoteBecome)).toEqual([
      'NEW→DRAFTED',
      'NEW→DECLINED',
      'DRAFTED→IN_WORK',
      'DRAFTED→SENT',
      'DRAFTED→DECLINED',
      'IN_WORK→SENT',
      'IN_WORK→DECLINED',
      'SENT→ACCEPTED',
      'SENT→DECLINED',
      'SENT→COUNTER',
      'SENT→EXPIRED',
      'COUNTER→IN_WORK',
      'COUNTER→DECLINED',
      'EXPIRED→IN_WORK',
      'EXPIRED→DECLINED',
    ]);
  });
});

function moves<Status extends string>(
  statuses: readonly Status[],
  may: (from: Status, to: Status) => boolean,
): string[] {
  return statuses.flatMap((from) => statuses.filter((to) => may(from, to)).map((to) => `${from}→${to}`));
}
