import type { ApiTransport } from '@okoem/contract/call-api.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { consent } from '../../shared/analytics/consent.ts';
import { createQueryClient } from '../../shared/api-query.ts';
import { addList } from '../../shared/basket/add-list.ts';
import type { BasketLine, BasketSource, TakenLines } from '../../shared/basket/basket-source.ts';
import type { ListRow } from './list-query.ts';
import { basketLines, isBuyable, searchedFor, wishOf, wordsOfOpen } from './list-rows.ts';

interface Told {
  message: string;
  action: { onClick: () => void };
}

const toast = vi.hoisted(() => ({ showWithAction: vi.fn<(told: Told) => void>() }));
vi.mock('../../shared/toasts.ts', () => toast);

function rowOf(row: number, given: Partial<ListRow> & { offer?: number; stock?: number } = {}): ListRow {
  const { offer = row, stock = 10, ...rest } = given;
  const product = {
    id: offer,
    offer_id: offer,
    article: 'ZK-1',
    name: 'Камера',
    price: 100,
    quantity: stock,
  };
  return {
    row,
    article: 'ZK-1',
    text: '',
    original: 'ZK-1 2',
    qty: 2,
    product: product as ProductCard,
    ...rest,
  } as ListRow;
}

const client = createQueryClient((() =>
  Promise.resolve({
    data: [{ id: 2, brand: { name: 'Зоркан' }, category_chain: [{ name: 'Видео' }, { name: 'Камеры' }] }],
  })) as unknown as ApiTransport);

const NONE = new Map<number, number>();

describe('rows of a list', () => {
  it('of one offer add up in the basket, as far as there is enough [LINES-012]', () => {
    const rows = [rowOf(0, { offer: 7 }), rowOf(1), rowOf(2, { offer: 7, qty: 0.3 })];
    const lines = basketLines(rows, new Map([[1, 5]]));
    expect(lines.map(({ offer_id: id, qty }) => [id, qty])).toEqual([
      [7, 2.3],
      [1, 5],
    ]);
    const capped = basketLines([rowOf(0, { offer: 7, stock: 3 }), rowOf(1, { offer: 7, stock: 3 })], NONE);
    expect(capped.map(({ qty }) => qty)).toEqual([3]);
  });

  it('without a product, or with one that cannot be had, stay out of it [LINES-012]', () => {
    const rows = [rowOf(0, { product: null }), rowOf(1, { qty: 0 }), rowOf(2)];
    expect(rows.filter(isBuyable).map(({ row }) => row)).toEqual([2]);
    expect(basketLines(rows, NONE)).toHaveLength(1);
  });

  it('say what was typed where the card writes it otherwise [LINES-010]', () => {
    expect(searchedFor(rowOf(0, { article: 'zk-1' }))).toBeUndefined();
    expect(searchedFor(rowOf(0, { article: 'ZК1' }))).toBe('ZК1');
    expect(searchedFor(rowOf(0, { article: '', text: 'ZK 1' }))).toBe('ZK 1');
  });

  it('keep the quantity of the list until it is changed, and go to people as they were typed', () => {
    expect(wishOf(NONE, rowOf(3))).toBe(2);
    expect(wishOf(new Map([[3, 9]]), rowOf(3))).toBe(9);
    expect(wordsOfOpen([rowOf(0), rowOf(1, { original: 'A 1' })])).toBe('Помогите подобрать:\nZK-1 2\nA 1');
  });
});

it('a list goes into the basket at once and is told as one add, and «Вернуть» leaves the basket as it was [CART-012] [LINES-012]', async () => {
  const counted: unknown[] = [];
  vi.stubGlobal('window', { dataLayer: counted });
  consent.set('all');
  onTestFinished(() => {
    consent.set(undefined);
    vi.unstubAllGlobals();
  });
  const line = (offer_id: number, qty: number) =>
    ({ id: offer_id, offer_id, qty, name: `Товар ${offer_id}`, price: 100_00 }) as BasketLine;
  let kept = [line(1, 1), line(2, 8), line(3, 3)];
  const basket = {
    lines: { get: () => kept },
    takeOut: (ids: readonly number[]): TakenLines => {
      const lines = kept
        .map((item, place) => ({ item, place }))
        .filter(({ item }) => ids.includes(item.offer_id));
      kept = kept.filter(({ offer_id: id }) => !ids.includes(id));
      return { lines, services: [] };
    },
    putBack: ({ lines }: TakenLines) => {
      for (const { place, item } of lines) kept = kept.toSpliced(place, 0, item);
    },
  } as unknown as BasketSource;

  addList({ basket, client }, [line(2, 5), line(9, 4)]);
  expect(kept.map(({ offer_id: id, qty }) => [id, qty])).toEqual([
    [1, 1],
    [3, 3],
    [2, 5],
    [9, 4],
  ]);

  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(counted).toHaveLength(1));
  expect(counted).toMatchObject([
    {
      event: 'add_to_cart',
      ecommerce: {
        items: [
          { name: 'Товар 2', price: 100, brand: 'Зоркан', category: 'Видео/Камеры', quantity: 5 },
          { name: 'Товар 9', price: 100, brand: '', category: '', quantity: 4 },
        ],
      },
    },
  ]);
  const { action, message } = toast.showWithAction.mock.lastCall![0];
  expect(message).toBe('2\u00A0позиции');
  action.onClick();
  expect(kept.map(({ offer_id: id, qty }) => [id, qty])).toEqual([
    [1, 1],
    [2, 8],
    [3, 3],
  ]);
});
