import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import type { SpecTotals, WantedLine } from './spec-totals.ts';
import { plansQuery, supplyQuery, wantedItems } from './supply-query.ts';
import { useSupply } from './use-supply.ts';
import { Variants } from './variants.tsx';

const cityGuid = 'city';
const line = (offerId: number) =>
  ({
    product: { product_id: offerId, seller_id: 1 },
    offerId,
    qty: 1,
    isFixed: false,
  }) as unknown as WantedLine;
const variant = (goal: string, items: OptimisedVariant['items'], total = 1300_00) =>
  ({
    goal,
    name: goal,
    goods: total - 300_00,
    delivery: 300_00,
    total,
    arrival_days: 2,
    arrival_date: '2026-11-20',
    parcel_count: 1,
    unsupplied: [],
    is_orderable: true,
    items,
    parcels: [],
  }) as unknown as OptimisedVariant;

function Supply({ lines }: { lines: WantedLine[] }) {
  const wants = lines.map((one) => ({ rowId: one.offerId, lines: [one] }));
  const supply = useSupply({ lines, wants, counted: lines.length } as unknown as SpecTotals, cityGuid);
  return (
    <>
      <p>
        {supply.priced?.items.map(({ offer_id: id }) => id).join()} · {supply.sum?.total}
      </p>
      <Variants {...supply} count={lines.length} onChoose={supply.choose} />
    </>
  );
}

const drawn = (client: QueryClient, lines: WantedLine[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Supply lines={lines} />
    </QueryClientProvider>,
  );

it('what is priced and goes into the basket are the offers of the chosen way [SPECS-077] [SPECS-079]', () => {
  const client = createQueryClient(() => new Promise(() => {}));
  const lines = [line(70)];
  const from = (offer_id: number) => [{ from_offer_id: 70, offer_id, qty: 1 }];
  client.setQueryData(plansQuery({ items: wantedItems(lines), cityGuid }).queryKey, [
    variant('cheapest', from(71), 400_00),
    variant('fastest', from(72)),
  ]);
  for (const offer of [70, 71, 72]) {
    const items = [{ offer_id: offer, qty: 1, total: 100_00, is_available: true }];
    const priced = { items, totals: { total: 100_00, vat: 0 } } as unknown as PricedBasket;
    client.setQueryData(supplyQuery({ items: [{ offer_id: offer, qty: 1 }], cityGuid }).queryKey, priced);
  }
  expect(drawn(client, lines)).toContain(`<p>71 · ${400_00}</p>`);
});

it('a row that was split by hand stays as it is by every way, and goes into the basket so [SPECS-090]', () => {
  const client = createQueryClient(() => new Promise(() => {}));
  const fixed = [
    { ...line(80), qty: 4, isFixed: true },
    { ...line(81), qty: 2, isFixed: true },
  ];
  const free = [line(70)];
  client.setQueryData(plansQuery({ items: wantedItems(free), cityGuid }).queryKey, [
    variant('cheapest', [{ from_offer_id: 70, offer_id: 71, qty: 1 }]),
  ]);
  const items = [
    { offer_id: 71, qty: 1 },
    { offer_id: 80, qty: 4 },
    { offer_id: 81, qty: 2 },
  ];
  const priced = items.map((item) => ({ ...item, total: 100_00, is_available: true }));
  client.setQueryData(supplyQuery({ items, cityGuid }).queryKey, {
    items: priced,
    totals: { total: 300_00, vat: 0 },
  } as unknown as PricedBasket);
  expect(drawn(client, [...fixed, ...free])).toContain('<p>71,80,81 · ');
});

it('more than 200 products are planned part by part and told so, as many as 200 at once [SPECS-092]', async () => {
  const asked: number[] = [];
  const client = createQueryClient(async (_, input) => {
    const { items } = (input as { body: { items: { offer_id: number; qty: number }[] } }).body;
    asked.push(items.length);
    const all = items.map((item) => ({ from_offer_id: item.offer_id, ...item }));
    return { data: { variants: [variant('cheapest', all)] } } as never;
  });
  const lines = Array.from({ length: 450 }, (_, at) => line(at + 1));
  const plan = (count: number) =>
    client.fetchQuery(plansQuery({ items: wantedItems(lines.slice(0, count)), cityGuid }));
  await plan(200);
  expect(asked.splice(0)).toEqual([200]);
  const [whole] = await plan(450);
  expect(asked).toEqual([150, 150, 150]);
  expect(whole!.items.map(({ offer_id: id }) => id)).toEqual(lines.map(({ offerId }) => offerId));
  expect(whole!.total).toBe(3 * 1300_00);
  expect(drawn(client, lines)).toContain('варианты посчитаны 3 частями');
  expect(drawn(client, lines.slice(0, 200))).not.toContain('част');
  await plan(201);
  expect(asked.slice(-2)).toEqual([101, 100]);
  expect(drawn(client, lines.slice(0, 201))).toContain('варианты посчитаны 2 частями');
});
