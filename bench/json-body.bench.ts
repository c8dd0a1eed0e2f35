import { parseJsonBody } from '../apps/server/src/platform/http/json-body.ts';
import { type Bench, sideBySide } from './bench.ts';

const SMALL = {
  data: { filter: { query: 'камера купольная', brand: ['12', '15'] }, pagination: { limit: 24, offset: 0 } },
};
const LARGE = {
  items: Array.from({ length: 190 }, (_, id) => ({ offer_id: id, qty: 1.5, note: 'строка заказа' })),
};

export const jsonBodyBench: Bench = {
  title: 'Reading a JSON body: our guarded reader beside bare JSON.parse',
  run: async () =>
    Promise.all(
      Object.entries({ 'a search, 0.2 KB': SMALL, 'an order list, 11 KB': LARGE }).map(
        async ([name, value]) => {
          const bytes = Buffer.from(JSON.stringify(value));
          const repeats = Math.round(2_000_000 / bytes.length);
          const { ours, beside } = await sideBySide(
            9,
            () => perSecond(repeats, () => parseJsonBody(bytes)),
            () => perSecond(repeats, () => JSON.parse(bytes.toString('utf8'))),
          );
          return { name, ours, beside: { name: 'JSON.parse', value: beside }, unit: 'bodies/s' };
        },
      ),
    ),
};

function perSecond(repeats: number, work: () => unknown): number {
  const started = performance.now();
  for (let repeat = 0; repeat < repeats; repeat += 1) work();
  return (repeats / (performance.now() - started)) * 1000;
}
