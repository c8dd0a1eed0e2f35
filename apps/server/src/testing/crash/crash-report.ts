import type { LoadFigures } from './crash-check.ts';
import type { Client } from './told-calls.ts';
import type { PageSample, StockSample, Watch } from './watches.ts';

export function reportTimes(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  console.log(`${what}: median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} of ${sorted.length}`);
}

export function reportPages(samples: readonly PageSample[]): void {
  reportTimes(
    'a page of a guest',
    samples.map(({ tookMs }) => tookMs),
  );
  console.log(`  ${countsOf(samples.map(({ status, cache }) => `${status} ${cache}`))}`);
}

/** What the callers met, and what became of it. */
export function reportRun(
  { client: { history }, stock }: { client: Client; stock: Watch<StockSample> },
  figures: LoadFigures,
): void {
  const { baskets, acknowledgedOrders, unansweredOrders, untoldOrders } = figures;
  const served = Map.groupBy(
    history.filter(({ outcome }) => outcome === 'ok'),
    ({ name }) => name,
  );
  for (const [name, calls] of served) {
    reportTimes(
      `  ${name}`,
      calls.map(({ tookMs }) => tookMs),
    );
  }
  const others = history.filter(({ outcome }) => outcome !== 'ok');
  const slowest = Math.round(Math.max(...history.map(({ tookMs }) => tookMs)));
  console.log(
    [
      `  baskets: ${baskets.acknowledged} writes acknowledged, ${baskets.unanswered} unanswered, of these ${baskets.happened} done`,
      `  orders: ${acknowledgedOrders} acknowledged, ${unansweredOrders} unanswered at first, of these ${untoldOrders} placed`,
      `  not served: ${countsOf(others.map(({ status, code }) => `${status || 'no answer'} ${code}`))}`,
      `  lost or done twice: ${figures.faults.length}; slowest call ${slowest} ms; stock looked at ${stock.samples.length} times`,
    ].join('\n'),
  );
}

function countsOf(words: readonly string[]): string {
  const groups = Map.groupBy(words, (word) => word);
  return [...groups].map(([word, all]) => `${all.length} × ${word.trim()}`).join(', ');
}
