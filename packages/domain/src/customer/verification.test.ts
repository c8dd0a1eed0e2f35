import { describe, expect, it } from 'vitest';
import { COMPANY_DOCUMENTS, missingDocuments } from './company-document.ts';
import {
  canOrganisationBecome,
  mayPayLater,
  mayPlaceOrders,
  ORGANISATION_STATUS_LABELS,
  ORGANISATION_STATUSES,
} from './organisation-status.ts';
import {
  correctedRequest,
  mayChangeFiles,
  mayMoveVerification,
  seesAgreedPrices,
  VERIFICATION_STATUSES,
} from './verification-status.ts';

const { NEW, REVIEW, APPROVED, REJECTED } = VERIFICATION_STATUSES;
const { POWER_OF_ATTORNEY, POWERS, STATUTE, EGRUL_EXTRACT, OGRN, INN } = COMPANY_DOCUMENTS;

describe('a verification', () => {
  it('has four statuses [ENUM-019]', () => {
    expect(VERIFICATION_STATUSES).toEqual({ NEW: 1, REVIEW: 2, APPROVED: 3, REJECTED: 4 });
  });

  it('is drafted, sent and locked, then approved or rejected with a reason, and corrected by a new one', () => {
    const all = Object.values(VERIFICATION_STATUSES);
    const moves = all.flatMap((from) =>
      all
        .filter((to) => mayMoveVerification({ from, to, reason: 'Нечитаемый скан' }))
        .map((to) => `${from}→${to}`),
    );
    expect(moves).toEqual(['1→2', '2→3', '2→4']);
    expect(mayMoveVerification({ from: REVIEW, to: REJECTED })).toBe(false);
    expect(mayMoveVerification({ from: REVIEW, to: REJECTED, reason: ' ' })).toBe(false);
    expect(mayMoveVerification({ from: REVIEW, to: APPROVED })).toBe(true);

    expect([NEW, REVIEW, APPROVED, REJECTED].map(mayChangeFiles)).toEqual([true, false, false, false]);

    const files = [
      { type: INN, fileId: 'a', status: APPROVED },
      { type: OGRN, fileId: 'b', status: REJECTED },
    ];
    expect(correctedRequest(files)).toEqual({
      status: NEW,
      files: [{ type: INN, fileId: 'a', status: NEW }],
    });
    expect(files[0]?.status).toBe(APPROVED);
  });

  it('opens agreed prices only when approved [VERIF-006]', () => {
    expect([undefined, NEW, REVIEW, APPROVED, REJECTED].map((status) => seesAgreedPrices(status))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it('asks a company for extract, numbers and statute or powers, a proprietor for numbers', () => {
    const head = { customerType: 'ENTITY', isHead: true } as const;
    expect(missingDocuments([EGRUL_EXTRACT, INN, OGRN, POWERS], head)).toEqual([]);
    expect(missingDocuments([EGRUL_EXTRACT, INN, OGRN, STATUTE], head)).toEqual([]);
    expect(missingDocuments([INN], head)).toEqual([[EGRUL_EXTRACT], [OGRN], [STATUTE, POWERS]]);
    expect(missingDocuments([INN, OGRN], { customerType: 'IP', isHead: true })).toEqual([]);
    expect(missingDocuments([INN, OGRN], { customerType: 'IP', isHead: false })).toEqual([
      [POWER_OF_ATTORNEY],
    ]);
  });
});

describe('company documents', () => {
  it('are of seven types [ENUM-021]', () => {
    expect(COMPANY_DOCUMENTS).toEqual({
      POWER_OF_ATTORNEY: 1,
      LICENSE: 2,
      POWERS: 3,
      STATUTE: 4,
      EGRUL_EXTRACT: 5,
      OGRN: 6,
      INN: 7,
    });
  });
});

describe('organisations', () => {
  it('have three statuses [ENUM-014]', () => {
    expect(ORGANISATION_STATUSES).toEqual({ ACTIVE: 1, BEING_LIQUIDATED: 2, LIQUIDATED: 3 });
    expect(ORGANISATION_STATUS_LABELS).toEqual({ 1: 'Действующая', 2: 'Ликвидируется', 3: 'Ликвидирована' });
  });

  it('may call a liquidation off, but not undo it', () => {
    const all = Object.values(ORGANISATION_STATUSES);
    const moves = all.flatMap((from) =>
      all.filter((to) => canOrganisationBecome(from, to)).map((to) => `${from}→${to}`),
    );
    expect(moves).toEqual(['1→2', '1→3', '2→1', '2→3']);
  });

  it('pay in advance while being liquidated, and order nothing afterwards', () => {
    const all = Object.values(ORGANISATION_STATUSES);
    expect(all.map(mayPlaceOrders)).toEqual([true, true, false]);
    expect(all.map(mayPayLater)).toEqual([true, false, false]);
  });
});
