import { Refusal } from '@okoem/domain/refusal.ts';
import { describe, expect, it } from 'vitest';
import { isOwnRow, ownedRow } from './owned-row.ts';

const ANNA = { kind: 'customer', customerId: 1, company: null } as const;
const BORIS = { kind: 'customer', customerId: 2, company: null } as const;
const ORDER = { id: 17, customerId: 1, companyId: null };

function refusalOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a row', () => {
  it('is its owner’s', () => {
    expect(ownedRow(ORDER, ANNA, 'orders.read')).toBe(ORDER);
    expect(isOwnRow(ORDER, ANNA, 'orders.read')).toBe(true);
  });

  it('of a stranger is refused as one that is not there [ROLE-008]', () => {
    const [ofStranger, unknown] = [ORDER, undefined].map((row) =>
      refusalOf(() => ownedRow(row, BORIS, 'orders.read')),
    );
    expect(ofStranger).toBeInstanceOf(Refusal);
    expect(ofStranger).toMatchObject({ code: 'NOT_FOUND', field: undefined, details: {} });
    expect({ ...(ofStranger as Refusal) }).toEqual({ ...(unknown as Refusal) });
    expect([isOwnRow(ORDER, BORIS, 'orders.read'), isOwnRow(undefined, BORIS, 'orders.read')]).toEqual([
      false,
      false,
    ]);
  });

  it('of one’s own is refused for what one may not do to it', () => {
    const viewer = { kind: 'customer', customerId: 1, company: { companyId: 7, role: 'viewer' } } as const;
    const ofCompany = { customerId: 1, companyId: 7 };
    expect(isOwnRow(ofCompany, viewer, 'orders.read')).toBe(true);
    expect(isOwnRow(ofCompany, viewer, 'orders.write')).toBe(false);
  });

  it('can be refused in the words of its call', () => {
    expect(refusalOf(() => ownedRow(ORDER, BORIS, 'orders.read', 'UNAUTHORIZED'))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
