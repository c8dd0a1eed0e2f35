import type { OwnProposal } from '@okoem/contract/proposal-views.ts';
import { createProposal } from '@okoem/contract/proposals.ts';
import type { TenderEquipmentLine } from '@okoem/contract/tender-views.ts';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyDraft,
  extrasSum,
  faultsOf,
  lineOf,
  materialsOf,
  type ProposalDraft,
  sharesSum,
  termsOf,
} from './proposal-draft.ts';

function line(changes: Partial<TenderEquipmentLine> = {}): TenderEquipmentLine {
  return {
    id: 7,
    position: 1,
    product: { id: 70, code: 'kamera', main_image: '' },
    name: 'Камера',
    article: 'DS-1',
    unit: 'шт',
    quantity: 4,
    price: 500_000,
    total: 2_000_000,
    ...changes,
  };
}

const LINES = [line(), line({ id: 8, product: null, name: 'Кабель по проекту', price: null, total: null })];

function whole(changes: Partial<ProposalDraft> = {}): ProposalDraft {
  return { ...emptyDraft(), works: '468 000', days: '21', ...changes };
}

describe('the draft of a proposal', () => {
  it('takes what we sell as it is asked for, and leaves out what nobody could match [TENDER-084]', () => {
    expect(LINES.map((one) => lineOf(emptyDraft(), one).kind)).toEqual(['same', 'excluded']);
    expect(materialsOf(emptyDraft(), LINES).lines).toEqual([
      { equipment_id: 7, kind: 'same', offer_id: null, note: '' },
      { equipment_id: 8, kind: 'excluded', offer_id: null, note: '' },
    ]);
  });

  it('says what is still missing, in the order of the form, and nothing when it is whole', () => {
    expect(faultsOf(emptyDraft(), LINES).map(({ message }) => message)).toEqual([
      'Назовите цену работ',
      'Укажите срок работ в днях',
    ]);
    expect(faultsOf(whole(), LINES)).toEqual([]);
  });

  it('wants an analogue found and explained', () => {
    const found = (changes: object) =>
      whole({ lines: { 8: { kind: 'analogue', offerId: null, name: '', note: '', ...changes } } });
    expect(faultsOf(found({}), LINES)).toEqual([
      { field: 'proposal-line-8', message: 'Подберите аналог: Кабель по проекту' },
    ]);
    expect(faultsOf(found({ offerId: 3 }), LINES)[0]?.message).toBe(
      'Скажите, почему аналог: Кабель по проекту',
    );
    expect(faultsOf(found({ offerId: 3, note: 'то же сечение' }), LINES)).toEqual([]);
    expect(materialsOf(found({}), LINES).lines).toHaveLength(1);
    expect(materialsOf(found({ offerId: 3, note: 'то же' }), LINES).lines?.[1]).toEqual({
      equipment_id: 8,
      kind: 'analogue',
      offer_id: 3,
      note: 'то же',
    });
  });

  it('wants shares of stages that make a hundred, and days where there are several [TENDER-084]', () => {
    const stages = [
      { name: 'Аванс', share: '30', days: '1' },
      { name: 'Монтаж', share: '40', days: '14' },
    ];
    expect(sharesSum({ stages })).toBe(70);
    expect(faultsOf(whole({ stages }), [])[0]?.message).toBe('Доли этапов дают 70 %, а нужно 100 %');
    const all = [...stages, { name: 'Сдача', share: '30', days: '' }];
    expect(faultsOf(whole({ stages: all }), [])[0]?.message).toBe('У каждого этапа есть срок в днях');
    expect(faultsOf(whole({ stages: [{ name: 'Всё', share: '100', days: '' }] }), [])).toEqual([]);
  });

  it('counts works for an extra price, and wants their price', () => {
    const scope = { ...emptyDraft().scope, commissioning: { answer: 'extra' as const, price: '' } };
    expect(faultsOf(whole({ scope }), [])[0]?.field).toBe('proposal-scope-commissioning');
    const priced = whole({ scope: { ...scope, commissioning: { answer: 'extra', price: '28 000' } } });
    expect(extrasSum(priced)).toBe(28_000_00);
    expect(faultsOf(priced, [])).toEqual([]);
  });

  it('is sent as the API takes it, in kopecks [TENDER-084]', () => {
    const terms = termsOf(
      whole({ extras: [{ offerId: 5, name: 'Кабель', quantity: '2,5', note: '' }] }),
      LINES,
    );
    expect(createProposal.body.parse(terms)).toMatchObject({
      works_price: 468_000_00,
      days: 21,
      warranty_months: 12,
      start_on: null,
      stages: [{ name: 'Все работы', share: 100, days: 21 }],
      extras: [{ offer_id: 5, quantity: 2.5 }],
    });
  });

  it('of a proposal that was sent says the same again', () => {
    const draft = draftOf(sent());
    expect(draft).toMatchObject({ works: '468000,5', days: '21', warranty: '24', startOn: '2026-12-01' });
    expect(createProposal.body.parse(termsOf(draft, LINES))).toMatchObject({
      works_price: 468_000_50,
      scope: [
        { work: 'commissioning', answer: 'extra', price: 28_000_00 },
        { work: 'documentation', answer: 'none', price: 0 },
      ],
      lines: [
        { equipment_id: 7, kind: 'analogue', offer_id: 9, note: 'есть на складе' },
        { equipment_id: 8, kind: 'excluded', offer_id: null },
      ],
      extras: [{ offer_id: 5, quantity: 1.5, note: '' }],
    });
  });
});

function sent(): OwnProposal {
  const plain = { label: '', product_id: 1, article: '', unit: 'шт', price: 100, total: 100, note: '' };
  return {
    id: 1,
    tender: {
      id: 1,
      title: 'Монтаж',
      status: 1,
      city: 'Москва',
      deadline: '2026-12-01T00:00:00Z',
      is_sealed: false,
    },
    state: { code: 'live', label: 'Ждёт решения заказчика' },
    version: 1,
    works_price: 468_000_50,
    materials_price: 0,
    extras_price: 28_000_00,
    total: 496_000_50,
    days: 21,
    warranty_months: 24,
    start_on: '2026-12-01',
    text: 'Бригада свободна',
    changed_at: '2026-11-18T10:00:00Z',
    scope: [
      { work: 'commissioning', label: '', answer: 'extra', price: 28_000_00 },
      { work: 'documentation', label: '', answer: 'none', price: 0 },
    ],
    stages: [{ position: 1, name: 'Всё', share: 100, price: 468_000_50, days: 21 }],
    lines: [
      {
        ...plain,
        position: 1,
        equipment_id: 7,
        kind: 'analogue',
        offer_id: 9,
        name: 'Другая камера',
        quantity: 4,
        note: 'есть на складе',
      },
      { ...plain, position: 2, equipment_id: 8, kind: 'excluded', offer_id: null, name: '', quantity: 1 },
      {
        ...plain,
        position: 3,
        equipment_id: null,
        kind: 'extra',
        offer_id: 5,
        name: 'Кабель',
        quantity: 1.5,
      },
    ],
    files: [],
    versions: [],
    can_change: true,
    can_withdraw: true,
    can_leave: false,
  };
}
