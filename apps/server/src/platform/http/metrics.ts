import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@okoem/domain/refusal.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../database/database.ts';
import { countDeadJobs } from '../jobs/job-repository.ts';
import type { App, Request } from './app-type.ts';

type RequestLabels = Record<'method' | 'route' | 'status', string>;

export interface Metrics {
  registry: Registry;
  /** Buffer of durations of one kind of answer. */
  requestTimer: (labels: RequestLabels) => (seconds: number) => void;
}

/** A histogram looks its labels up for every value, which is cheap only for many values at a time. */
const MOST_PENDING = 200;

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const drains: (() => void)[] = [];
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by route pattern',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
    collect: () => {
      for (const drain of drains) drain();
    },
  });
  const requestTimer = (labels: RequestLabels) => {
    const histogram = requestSeconds.labels(labels);
    const pending: number[] = [];
    const drain = () => {
      for (const seconds of pending) histogram.observe(seconds);
      pending.length = 0;
    };
    drains.push(drain);
    return (seconds: number) => {
      if (pending.push(seconds) >= MOST_PENDING) drain();
    };
  };
  const deadJobs = new Gauge({
    name: 'jobs_dead',
    help: 'Jobs that used up their attempts and wait for an operator',
    registers: [],
    async collect() {
      this.set(await countDeadJobs(pool).catch(() => Number.NaN));
    },
  });
  registry.registerMetric(deadJobs);
  return { registry, requestTimer };
}

export interface MetricsAccess {
  token: string | undefined;
  /** Behind a proxy everybody seems to come from this machine, so in production only the token counts. */
  isLocalTrusted: boolean;
}

export function addMetricsRoute(app: App, { registry }: Metrics, access: MetricsAccess): void {
  app.get('/metrics', { config: { access: 'local' } }, async (request, reply) => {
    if (!mayRead(request, access)) throw new Refusal('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token, whoever holds it; without one, only this machine itself (never through a proxy). */
function mayRead(request: Request, { token, isLocalTrusted }: MetricsAccess): boolean {
  if (token === undefined) {
    if (!isLocalTrusted) return false;
    const direct =
      request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined;
    return direct && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
  }
  const actual = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
