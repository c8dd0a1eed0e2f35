import { Counter, Gauge, type Registry } from 'prom-client';
import type { Traffic } from './traffic.ts';

/** How much of its limits the process uses, and whom it has refused or cut off, by reason. */
export function addTrafficMetrics(registry: Registry, traffic: Traffic): void {
  const { limits, load } = traffic;
  const gauges: readonly [name: string, help: string, most: number, value: () => number][] = [
    ['http_connections', 'Connections', limits.connections, () => traffic.connections.size],
    ['http_requests_open', 'Requests not wholly answered', limits.open, () => traffic.open],
    ['http_requests_in_flight', 'Requests worked on', limits.inFlight, () => load.requests],
    [
      'http_works_in_flight',
      'Works that have not ended, abandoned ones too',
      limits.inFlight,
      () => load.works,
    ],
    ['http_streams', 'Streams of events, counted apart from requests', Infinity, () => traffic.streams],
    ['http_callers', 'Addresses that calls are counted for', Infinity, () => traffic.callers.size],
  ];
  for (const [name, help, most, value] of gauges) {
    const limit = Number.isFinite(most) ? `; at most ${most}` : '';
    const gauge: Gauge = new Gauge({
      name,
      help: `${help}${limit}`,
      registers: [registry],
      collect: () => gauge.set(value()),
    });
  }
  addCounts(registry, 'http_connections_cut_total', 'Connections refused or ended by us', traffic.cut);
  addCounts(registry, 'http_requests_shed_total', 'Requests refused before any work', traffic.shed);
}

function addCounts(registry: Registry, name: string, help: string, counts: Record<string, number>): void {
  const counter: Counter<'reason'> = new Counter({
    name,
    help,
    labelNames: ['reason'] as const,
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [reason, count] of Object.entries(counts)) counter.inc({ reason }, count);
    },
  });
}
