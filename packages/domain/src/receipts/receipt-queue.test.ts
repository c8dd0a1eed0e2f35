import { describe, expect, it } from 'vitest';
import { receiptKey } from './receipt-content.ts';
import { nextTryAt } from './receipt-queue.ts';

const NOW = new Date('2026-11-18T09:00:00Z');

describe('a receipt that could not be sent', () => {
  it('is tried again after 1, 2, 4 … minutes, at last every half hour, for ever [RECEIPT-006]', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 100, 10_000].map(
      (failures) => (nextTryAt(failures, NOW).getTime() - NOW.getTime()) / 60_000,
    );
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30]);
  });

  it('keeps its name, and gets another only when it was refused for good [RECEIPT-004]', () => {
    const receipt = { order: '2611-000042', kind: 'prepayment', sequence: 2 } as const;
    expect(receiptKey({ ...receipt, attempt: 1 })).toBe('2611-000042:prepayment:2');
    expect(receiptKey({ ...receipt, attempt: 3 })).toBe('2611-000042:prepayment:2:3');
  });
});
