/**
 * `node bench/optimiser/demo-savings.ts http://127.0.0.1:3000`: what the optimiser saves on twenty typical baskets of a running
 * demo shop. A basket holds the offers that cards show first in its city, as somebody fills it who takes what stands there.
 */
import { seededDice } from '@okoem/domain/basket/optimise/seeded-dice.ts';

const [, , origin = 'http://127.0.0.1:3000'] = process.argv;
const BASKETS = 20;
const QUERIES = [
  'камера уличная',
  'видеорегистратор',
  'кабель витая пара',
  'извещатель дымовой',
  'оповещатель',
  'блок питания',
  'аккумулятор',
  'коммутатор poe',
  'считыватель',
  'замок электромагнитный',
  'турникет',
  'домофон',
  'короб',
  'гофротруба',
  'огнетушитель',
  'светильник',
];
const CITIES = [
  '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
  'c2deb16a-0330-4f05-821f-1d09c93331e6',
  '93b3df57-4c89-44df-ac42-96f05e9cd3b9',
  'b2601b18-6da2-4789-9fbe-800dde06a2bb',
  '7b6de6a5-86d0-4735-b11a-499081111af8',
];

interface Card {
  offer_id: number;
  quantity: number;
  multiple: number;
}

async function ask<Data>(path: string, body: object): Promise<Data> {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

async function basketOf(seed: number) {
  const dice = seededDice(seed);
  const city = CITIES[seed % CITIES.length]!;
  const lines = 5 + dice(26);
  const items = new Map<number, number>();
  for (let line = 0; line < lines; line += 1) {
    const cards = await ask<Card[]>('catalog/products:search', {
      filter: { query: QUERIES[dice(QUERIES.length)]! },
      customer_region_guid: city,
      pagination: { type: 'offset', offset: 0, limit: 24 },
    });
    const inStock = cards.filter(({ quantity, multiple }) => quantity >= multiple);
    const card = inStock[dice(inStock.length)];
    if (!card) continue;
    const wanted = Math.ceil((1 + dice(8)) / card.multiple) * card.multiple;
    items.set(card.offer_id, Math.min(card.quantity, wanted));
  }
  return { city, items: [...items].map(([offer_id, qty]) => ({ offer_id, qty })) };
}

interface Variant {
  goal: string;
  total: number;
  saving: number | null;
  arrival_days: number;
  parcel_count: number;
  is_proven: boolean;
}

const roubles = (kopecks: number) => Math.round(kopecks / 100).toLocaleString('ru');
const savings: number[] = [];
process.stdout.write(
  'basket\tlines\tas it is\tcheapest\tsaving, %\tdays\tfastest\tparcels\tfewest\tproven\n',
);
for (let seed = 1; seed <= BASKETS; seed += 1) {
  const { city, items } = await basketOf(seed);
  const { present, variants } = await ask<{ present: Variant; variants: [Variant, Variant, Variant] }>(
    'catalog/offers:optimise',
    { items, customer_region_guid: city, stage: 'best' },
  );
  const [cheapest, fastest, fewest] = variants;
  const saved = ((present.total - cheapest.total) / present.total) * 100;
  savings.push(saved);
  const cells = [
    seed,
    items.length,
    roubles(present.total),
    roubles(cheapest.total),
    saved.toFixed(1),
    present.arrival_days,
    fastest.arrival_days,
    present.parcel_count,
    fewest.parcel_count,
    variants.every(({ is_proven }) => is_proven),
  ];
  process.stdout.write(`${cells.join('\t')}\n`);
}
const sorted = savings.toSorted((one, other) => one - other);
const mean = savings.reduce((sum, saved) => sum + saved, 0) / savings.length;
process.stdout.write(
  `saved: median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} %, mean ${mean.toFixed(1)} %, most ${sorted.at(-1)!.toFixed(1)} %\n`,
);
