import type { ComparedProposal, Comparison } from '@okoem/contract/proposal-views.ts';
import { describe, expect, it } from 'vitest';
import { comparisonGroups, withoutSame } from './comparison-rows.ts';

const line = (equipmentId: number, total: number, other: object = {}) => ({
  position: 1,
  equipment_id: equipmentId,
  kind: 'same' as const,
  label: '',
  offer_id: 5,
  product_id: 7,
  name: 'Камера',
  article: 'DX-1',
  unit: 'шт',
  quantity: 2,
  price: total / 2,
  total,
  note: '',
  ...other,
});

const proposal = (id: number, now: Partial<ComparedProposal>): ComparedProposal => ({
  id,
  version: 1,
  changed_at: '2026-11-18T09:00:00.000Z',
  contractor: {
    id,
    name: `ООО «${id}»`,
    kind: 'ENTITY',
    is_verified: true,
    has_profile: true,
    rating: { average: 4.9, count: 3 },
    finished: 3,
    teams: 2,
    people: 8,
    systems: ['video'],
    licences: [],
  },
  works_price: 1_000_00,
  materials_price: 500_00,
  extras_price: 0,
  total: 1_500_00,
  days: 14,
  warranty_months: 12,
  start_on: null,
  text: '',
  scope: [],
  stages: [{ position: 1, name: 'Всё', share: 100, price: 1_000_00, days: 14 }],
  lines: [line(1, 500_00)],
  files: [],
  is_chosen: false,
  budget_place: 'within',
  below_median: null,
  excluded: 0,
  ...now,
});

const LICENCE = {
  id: 1,
  kind: 'mchs' as const,
  number: 'Л014-1',
  issued_by: 'МЧС России',
  issued_on: null,
  is_valid: true,
};

const camera = {
  id: 1,
  position: 1,
  product_id: 7,
  name: 'Камера',
  article: 'DX-1',
  unit: 'шт',
  quantity: 2,
};

const compared = (proposals: ComparedProposal[], equipment = [camera]): Comparison => ({
  count: proposals.length,
  is_open: true,
  opens_at: null,
  can_choose: true,
  budget: { from: null, to: 1_600_00 },
  median_works: 1_000_00,
  range: { least: 1, most: 2 },
  equipment,
  proposals,
});

const rowsOf = (proposals: ComparedProposal[], equipment?: (typeof camera)[]) =>
  Object.fromEntries(
    comparisonGroups(compared(proposals, equipment)).flatMap(({ rows }) =>
      rows.map((row) => [row.key, row.cells]),
    ),
  );

describe('proposals side by side', () => {
  it('have works, materials by line, total, days, warranty, licences and their place in the budget [TENDER-094]', () => {
    const rows = rowsOf([
      proposal(1, { total: 1_700_00, budget_place: 'above', days: 21, warranty_months: 24 }),
      proposal(2, {
        works_price: 800_00,
        total: 1_300_00,
        below_median: 20,
        scope: [{ work: 'commissioning', label: '', answer: 'extra', price: 28_000_00 }],
      }),
    ]);
    expect(rows['works']).toEqual([
      { text: '1\u00a0000\u00a0₽', isBest: false },
      { text: '800\u00a0₽', more: 'на 20% ниже медианы, проверьте состав', isWarning: true, isBest: true },
    ]);
    expect(rows['total']![0]).toMatchObject({ more: 'выше бюджета', isWarning: true, isBest: false });
    expect(rows['days']).toEqual([
      { text: '21\u00a0день', isBest: false },
      { text: '14\u00a0дней', isBest: true },
    ]);
    expect(rows['warranty']!.map(({ isBest }) => isBest)).toEqual([true, false]);
    expect(rows['commissioning']!.map(({ text }) => text)).toEqual(['входит', '+ 28\u00a0000\u00a0₽']);
    expect(rows['licences']).toEqual([
      { text: 'нет', isWarning: true },
      { text: 'нет', isWarning: true },
    ]);
    expect(rows['line-1']!.map(({ text }) => text)).toEqual(['500\u00a0₽', '500\u00a0₽']);
  });

  it('have each line of the list, each licence with its year, and the rest of the places in the budget [TENDER-094]', () => {
    const licence = (label: string, until: string | null) => ({ ...LICENCE, label, valid_until: until });
    const { contractor } = proposal(1, {});
    const licences = [licence('МЧС', '2029-05-01'), licence('ФСБ', null)];
    const rows = rowsOf(
      [
        proposal(1, { contractor: { ...contractor, licences }, budget_place: 'below' }),
        proposal(2, { total: 1_600_00, lines: [line(1, 450_00), line(2, 70_00)] }),
        proposal(3, { total: 1_900_00, budget_place: 'unknown', lines: [line(2, 80_00)] }),
      ],
      [camera, { ...camera, id: 2, position: 2, name: 'Щит' }],
    );
    expect(rows['licences']!.map(({ text }) => text)).toEqual(['МЧС до 2029, ФСБ бессрочно', 'нет', 'нет']);
    expect(rows['total']!.map(({ more, isBest }) => [more, isBest])).toEqual([
      ['ниже бюджета', true],
      ['в бюджете', false],
      [undefined, false],
    ]);
    const lines = [1, 2].map((at) => rows[`line-${at}`]!.map(({ text }) => text));
    expect(lines).toEqual([
      ['500\u00a0₽', '450\u00a0₽', 'не входит'],
      ['не входит', '70\u00a0₽', '80\u00a0₽'],
    ]);
  });

  it('say what is left out or replaced, and do not call the cheaper one better for it [TENDER-094]', () => {
    const rows = rowsOf([
      proposal(1, { materials_price: 100_00, excluded: 1, lines: [line(1, 0, { kind: 'excluded' })] }),
      proposal(2, {
        materials_price: 400_00,
        lines: [line(1, 400_00, { kind: 'analogue', name: 'Другая', note: 'дешевле' })],
      }),
      proposal(3, {}),
    ]);
    expect(rows['materials']!.map(({ isBest }) => isBest)).toEqual([false, true, false]);
    expect(rows['materials']![0]!.more).toBe('без 1 из списка');
    expect(rows['line-1']).toEqual([
      { text: 'не входит', isWarning: true },
      { text: '400\u00a0₽', more: 'аналог: Другая — дешевле' },
      { text: '500\u00a0₽', more: undefined },
    ]);
  });

  it('can be narrowed to where they differ [TENDER-094]', () => {
    const groups = comparisonGroups(compared([proposal(1, { days: 10 }), proposal(2, { days: 12 })]));
    expect(withoutSame(groups).flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(['days']);
  });
});
