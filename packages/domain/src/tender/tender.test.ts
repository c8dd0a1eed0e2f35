import { describe, expect, it } from 'vitest';
import { TENDER_KIND_LABELS, TENDER_KINDS } from './tender-kind.ts';
import { mayChooseContractor, mayCloseTender, mayPropose } from './tender-rights.ts';
import {
  canTenderBecome,
  choiceUntil,
  isChoiceOverdue,
  isSilent,
  NEW_TENDER_STATUS,
  repeatedTender,
  TENDER_STATUS_LABELS,
  TENDER_STATUSES,
  type TenderStatus,
} from './tender-status.ts';

const ALL: readonly TenderStatus[] = Object.values(TENDER_STATUSES);

describe('tenders', () => {
  it('are for montage or projecting [ENUM-025]', () => {
    expect(TENDER_KINDS).toEqual({ MONTAGE: 1, PROJECTING: 2 });
    expect(TENDER_KIND_LABELS).toEqual({ 1: 'Монтаж', 2: 'Проектирование' });
  });

  it('wait for proposals in status 1 [TENDER-004]', () => {
    expect(TENDER_STATUSES.AWAITING_FOR_CUSTOMERS).toBe(1);
    expect(TENDER_STATUS_LABELS[1]).toBe('Ожидание предложений подрядчиков');
  });

  it('have no contractor in status 10 [TENDER-005]', () => {
    expect(TENDER_STATUSES.CUSTOMER_WAS_NOT_CHOSEN).toBe(10);
    expect(TENDER_STATUS_LABELS[10]).toBe('Подрядчик не выбран');
  });

  it('have a contractor in status 20 [TENDER-006]', () => {
    expect(TENDER_STATUSES.CUSTOMER_WAS_CHOSEN).toBe(20);
    expect(TENDER_STATUS_LABELS[20]).toBe('Подрядчик выбран');
  });

  it('are closed in status 30 [TENDER-007]', () => {
    expect(TENDER_STATUSES.CLOSED).toBe(30);
    expect(TENDER_STATUS_LABELS[30]).toBe('Закрыт');
    expect(ALL).toHaveLength(4);
  });

  it('begin in status 1, move to 10 or 20 and from there to 30 [TENDER-008]', () => {
    expect(NEW_TENDER_STATUS).toBe(1);
    expect([canTenderBecome(1, 10), canTenderBecome(1, 20)]).toEqual([true, true]);
    expect([canTenderBecome(10, 30), canTenderBecome(20, 30)]).toEqual([true, true]);
    // Not at once, and not from one end to the other.
    expect([canTenderBecome(1, 30), canTenderBecome(10, 20), canTenderBecome(20, 10)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('know no other move; to try again is a new request [TENDER-009]', () => {
    const moves = ALL.flatMap((from) =>
      ALL.filter((to) => canTenderBecome(from, to)).map((to) => `${from}→${to}`),
    );
    expect(moves).toEqual(['1→10', '1→20', '10→30', '20→30']);

    const old = { title: 'Монтаж камер', kind: TENDER_KINDS.MONTAGE, status: TENDER_STATUSES.CLOSED };
    const deadline = new Date('2026-12-01T00:00:00Z');
    expect(repeatedTender(old, deadline)).toEqual({ title: 'Монтаж камер', kind: 1, status: 1, deadline });
    expect(old.status).toBe(30);
  });

  it('are given up ten days after the deadline without a choice', () => {
    const tender = { status: NEW_TENDER_STATUS, deadline: new Date('2026-11-01T00:00:00Z') };
    expect(isChoiceOverdue(tender, new Date('2026-11-11T00:00:00Z'))).toBe(false);
    expect(isChoiceOverdue(tender, new Date('2026-11-11T00:00:01Z'))).toBe(true);
    expect(isChoiceOverdue({ ...tender, status: 20 }, new Date('2027-01-01T00:00:00Z'))).toBe(false);
    expect(choiceUntil(tender.deadline)).toEqual(new Date('2026-11-11T00:00:00Z'));
  });

  it('with a contractor are silent after sixty days without a word [TENDER-020]', () => {
    const lastMoved = new Date('2026-11-01T00:00:00Z');
    const at = (day: string) => isSilent({ status: 20, lastMoved }, new Date(day));
    expect([at('2026-12-31T00:00:00Z'), at('2026-12-31T00:00:01Z')]).toEqual([false, true]);
    expect(isSilent({ status: 1, lastMoved }, new Date('2027-06-01T00:00:00Z'))).toBe(false);
  });
});

describe('rights in a tender', () => {
  const tender = { authorId: 1, status: NEW_TENDER_STATUS };
  const author = { id: 1, customerType: 'ENTITY' } as const;
  const company = { id: 2, customerType: 'ENTITY' } as const;
  const proprietor = { id: 3, customerType: 'IP' } as const;
  const person = { id: 4, customerType: 'PHYSICAL' } as const;

  it('let any business but the author propose, and only the author choose and close', () => {
    expect([author, company, proprietor, person].map((member) => mayPropose(member, tender))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(
      [author, company, proprietor, person].map((member) => mayChooseContractor(member, tender)),
    ).toEqual([true, false, false, false]);
    const decided = { ...tender, status: TENDER_STATUSES.CUSTOMER_WAS_CHOSEN };
    expect([author, company, person].map((member) => mayCloseTender(member, decided))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('end with the stage they belong to', () => {
    const decided = { ...tender, status: TENDER_STATUSES.CUSTOMER_WAS_CHOSEN };
    expect(mayPropose(company, decided)).toBe(false);
    expect(mayChooseContractor(author, decided)).toBe(false);
    expect(mayCloseTender(author, tender)).toBe(false);
  });
});
