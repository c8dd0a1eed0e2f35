import { describe, expect, it } from 'vitest';
import { isBudgetWhole, keptBudget } from './tender-budget.ts';
import { stageOf } from './tender-check.ts';
import { deadlineAfterCheck, deadlineFault } from './tender-deadline.ts';
import { tenderLacks, type TenderWish } from './tender-lacks.ts';
import { type MatchedTender, matchesTender } from './tender-match.ts';
import { needsLicence } from './tender-system.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const ahead = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('the deadline of a request', () => {
  it('is from two to ninety days ahead [TENDER-013]', () => {
    expect(deadlineFault(new Date(ahead(2).getTime() - 1), NOW)).toBe('soon');
    expect([deadlineFault(ahead(2), NOW), deadlineFault(ahead(90), NOW)]).toEqual([undefined, undefined]);
    expect(deadlineFault(new Date(ahead(90).getTime() + 1), NOW)).toBe('far');
  });

  it('that was looked at late keeps two days [TENDER-014]', () => {
    expect(deadlineAfterCheck(ahead(1), NOW)).toEqual(ahead(2));
    expect(deadlineAfterCheck(ahead(3), NOW)).toEqual(ahead(3));
  });
});

describe('the budget of a request', () => {
  it('of one sum is from and to at once, of none neither', () => {
    expect(keptBudget({ kind: 'fixed', from: null, to: 5 })).toEqual({ kind: 'fixed', from: 5, to: 5 });
    expect(keptBudget({ kind: 'fixed', from: 4, to: 5 })).toEqual({ kind: 'fixed', from: 4, to: 4 });
    expect(keptBudget({ kind: 'open', from: 4, to: 5 })).toEqual({ kind: 'open', from: null, to: null });
    expect(keptBudget({ kind: 'range', from: 4, to: 5 })).toEqual({ kind: 'range', from: 4, to: 5 });
  });

  it('is whole with both ends in order', () => {
    const whole = (from: number | null, to: number | null) => isBudgetWhole({ kind: 'range', from, to });
    expect([whole(4, 5), whole(5, 5), whole(6, 5), whole(null, 5), whole(4, null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isBudgetWhole({ kind: 'open', from: null, to: null })).toBe(true);
  });
});

describe('what a draft lacks', () => {
  const whole: TenderWish = {
    title: 'Монтаж камер',
    description: 'Смонтировать двенадцать камер и регистратор',
    objectType: 'office',
    cityGuid: 'x',
    systems: ['video'],
    budget: { kind: 'open', from: null, to: null },
    deadline: ahead(5),
    contactName: 'Анна',
    contactPhone: '+7(916) 123-45-67',
    contactEmail: '',
    worksFrom: null,
    worksTo: null,
  };

  it('is nothing when all is said [TENDER-013]', () => {
    expect(tenderLacks(whole, NOW)).toEqual([]);
  });

  it.each<[string, Partial<TenderWish>]>([
    ['title', { title: '' }],
    ['object_type', { objectType: '' }],
    ['city_guid', { cityGuid: null }],
    ['systems', { systems: [] }],
    ['description', { description: 'Двадцать девять знаков всего.' }],
    ['works_to', { worksFrom: '2026-12-02', worksTo: '2026-12-01' }],
    ['budget', { budget: { kind: 'fixed', from: null, to: null } }],
    ['deadline', { deadline: null }],
    ['deadline', { deadline: ahead(1) }],
    ['contact_name', { contactName: '' }],
    ['contact_phone', { contactPhone: '12' }],
    ['contact_email', { contactEmail: 'anna' }],
  ])('is named by its field: %s [TENDER-013]', (field, change) => {
    const lacks = tenderLacks({ ...whole, ...change }, NOW);
    expect(lacks.map((lack) => lack.field)).toEqual([field]);
    expect(lacks[0]!.message).not.toBe('');
  });
});

describe('a saved search', () => {
  const tender: MatchedTender = {
    kind: 1,
    systems: ['video', 'network'],
    region: 'Москва',
    cityGuid: 'abc',
    budgetKind: 'range',
    budgetFrom: 100,
    budgetTo: 200,
    // The 21st in Moscow.
    deadline: new Date('2026-11-20T22:00:00Z'),
    title: 'Камеры в офисе',
    description: 'Двенадцать камер',
  };
  it.each<[string, Parameters<typeof matchesTender>[0], boolean]>([
    ['everything', {}, true],
    ['its kind', { kind: 1 }, true],
    ['the other kind', { kind: 2 }, false],
    ['one of its systems', { systems: ['access', 'network'] }, true],
    ['others', { systems: ['access'] }, false],
    ['its region', { region: 'Москва' }, true],
    ['another region', { region: 'Тверская область' }, false],
    ['its city', { city_guid: 'ABC' }, true],
    ['another city', { city_guid: 'abd' }, false],
    ['the end of its budget', { budget_from: 200 }, true],
    ['more than its budget', { budget_from: 201 }, false],
    ['the beginning of its budget', { budget_to: 100 }, true],
    ['less than its budget', { budget_to: 99 }, false],
    ['its day as the first', { deadline_from: '2026-11-21' }, true],
    ['the day after', { deadline_from: '2026-11-22' }, false],
    ['its day as the last', { deadline_to: '2026-11-21' }, true],
    ['the day before', { deadline_to: '2026-11-20' }, false],
    ['words of both texts', { query: 'ДВЕНАДЦАТЬ офисе' }, true],
    ['a word of none', { query: 'камеры турникет' }, false],
  ])('for %s [TENDER-023]', (_name, wanted, finds) => {
    expect(matchesTender(wanted, tender)).toBe(finds);
  });

  it('for any sum finds who awaits offers [TENDER-023]', () => {
    const open = { ...tender, budgetKind: 'open', budgetFrom: null, budgetTo: null } as const;
    expect(matchesTender({ budget_from: 1_000_000, budget_to: 2_000_000 }, open)).toBe(true);
  });
});

describe('the rest', () => {
  it('fire systems need a licence', () => {
    expect([needsLicence(['video', 'alarm']), needsLicence(['evacuation']), needsLicence(['extinguishing'])]).toEqual(
      [true, true, true],
    );
    expect([needsLicence(['video', 'access', 'intercom', 'network']), needsLicence([])]).toEqual([false, false]);
  });

  it('what is not published is a draft, waits, or was refused', () => {
    expect(stageOf({ publishedAt: null, check: null })).toBe('draft');
    expect(stageOf({ publishedAt: null, check: 'waiting' })).toBe('waiting');
    expect(stageOf({ publishedAt: null, check: 'refused' })).toBe('refused');
    expect(stageOf({ publishedAt: NOW, check: 'passed' })).toBe('published');
    expect(stageOf({ publishedAt: NOW, check: null })).toBe('published');
  });
});
