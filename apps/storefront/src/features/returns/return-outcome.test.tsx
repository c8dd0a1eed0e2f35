import type { OrderReturns, ReturnablePart, ReturnView } from '@okoem/contract/returns.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { beginDraft, type ChosenReason, type ReturnDraft } from './return-draft.ts';
import { ReturnOutcome } from './return-outcome.tsx';
import { moneyWords } from './return-words.ts';

const UNTIL = '2026-11-20T09:00:00Z';
const part: ReturnablePart = {
  part_id: 7,
  number: '2611-000042-1',
  seller: { id: 1, name: 'Гарантум' },
  store: { name: 'Склад', address: 'Москва', hours: '' },
  delivery_method: 3,
  until: UNTIL,
  delivery_total: 490_00,
  reasons: ['poorQualityProduct'],
  lines: [
    {
      line_id: 1,
      name: 'Камера',
      article: 'A-1',
      main_image: '',
      unit: 'piece',
      quantity: 3,
      left: 3,
      returned: 0,
      total: 900_00,
      services: 0,
      warranty_until: '2027-11-18T09:00:00Z',
    },
  ],
};
const PAID = { method: 'card', is_company: false, owed: 0, at_banks: 900_00, gift: 0 } as const;

function drawn(
  changes: Partial<OrderReturns['money']>,
  reason: ChosenReason = 'none',
  chosen: Partial<ReturnDraft> = {},
): string {
  const draft = {
    ...beginDraft(part, { reason, now: Date.parse(UNTIL) }),
    quantities: new Map([[1, 3]]),
    ...chosen,
  };
  return renderToStaticMarkup(<ReturnOutcome part={part} money={{ ...PAID, ...changes }} draft={draft} />);
}

function told(...given: Parameters<typeof drawn>): string {
  return drawn(...given)
    .replace(/<small>.*?<\/small>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll(/\s/g, ' ');
}

it('the popup tells the money that comes back and by which way, not what the goods cost [RETURN-014] [RETURN-019]', () => {
  expect(told({})).toBe('Вернём 900 ₽ на карту, с которой вы платили, когда примем товар');
  expect(told({ method: 'sbp' })).toContain('Вернём 900 ₽ на счёт, с которого вы платили через СБП');
  expect(told({ owed: 200_00 })).toBe(
    'Вернём 700 ₽ на карту, с которой вы платили; уменьшим долг по заказу на 200 ₽, когда примем товар',
  );
  expect(told({ gift: 300_00 })).toContain(
    'Вернём 600 ₽ на карту, с которой вы платили; 300 ₽ вы уже получили раньше',
  );
  const company = { method: 'invoice', is_company: true, at_banks: 0 } as const;
  expect(told(company)).toContain('Вернём 900 ₽ на баланс компании');
  expect(told({ at_banks: 1390_00 }, 'poorQualityProduct')).toContain(
    'Вернём 1 390 ₽ на карту, с которой вы платили, когда примем товар (с доставкой 490 ₽)',
  );
});

it('the popup tells of an exchange instead of money, and of nothing chosen that it counts once it is [RETURN-014]', () => {
  const exchange = { wish: 'exchange' } as const;
  expect(told({}, 'understaffing', exchange)).toBe('Обменяем на такой же товар');
  // Without a reason nothing is exchanged, whatever was wished for before.
  expect(told({}, 'none', exchange)).toContain('Вернём 900 ₽');
  expect(told({}, 'none', { quantities: new Map() })).toBe(
    'Отметьте, что возвращаете: посчитаем, сколько вернём',
  );
});

it('the popup tells who pays for the way back, as soon as there is a reason [RETURN-014]', () => {
  const hint = (reason?: ChosenReason) => /<small>(.*?)<\/small>/.exec(drawn({}, reason, { reason }))?.[1];
  expect(hint('none')).toBe('Обратная доставка за ваш счёт: товар в порядке');
  expect(hint('poorQualityProduct')).toBe('Обратную доставку оплачивает продавец: сохраните чек');
  expect(hint()).toBeUndefined();
});

describe('the page of a return', () => {
  const shares = [
    { way: 'card', sum: 700_00 },
    { way: 'debt', sum: 200_00 },
  ] as const;
  const words = (state: ReturnView['state'], money: ReturnView['money']) => {
    const said = moneyWords({ state, wish: 'refund', money } as ReturnView)!;
    return [said.title, said.text].map((text) => text.replaceAll(/\s/g, ' '));
  };

  it('names the money, what is taken off a debt and what was given before [RETURN-019]', () => {
    expect(words('APPROVED', { shares: [...shares], is_given: false })).toEqual([
      'Вернём 700 ₽',
      'Вернём 700 ₽ на карту, с которой вы платили; уменьшим долг по заказу на 200 ₽, когда примем товар',
    ]);
    expect(words('REFUNDED', { shares: [...shares], is_given: false })[0]).toBe('Возвращаем 700 ₽');
    expect(words('REFUNDED', { shares: [...shares], is_given: true })).toEqual([
      'Вернули 700 ₽',
      'Возвращаем 700 ₽ на карту, с которой вы платили; уменьшаем долг по заказу на 200 ₽. Банк зачислит их за 1–3 дня',
    ]);
    expect(words('REFUNDED', { shares: [{ way: 'debt', sum: 200_00 }], is_given: true })).toEqual([
      'Долг стал меньше на 200 ₽',
      'Уменьшаем долг по заказу на 200 ₽',
    ]);
    expect(words('REFUNDED', { shares: [{ way: 'given', sum: 300_00 }], is_given: true })).toEqual([
      'Вернули 0 ₽',
      '300 ₽ вы уже получили раньше',
    ]);
  });
});
