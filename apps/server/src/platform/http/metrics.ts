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

let processRegistry: Registry | undefined;

/**
 * Figures of the process, whichever of its servers is asked. Collecting them is never ended: a server with figures of its
 * own would stay in memory for as long as the process lives.
 */
function ofProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
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
  ofProcess();
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
    const figures = await Promise.all([ofProcess().metrics(), registry.metrics()]);
    return reply.type(registry.contentType).send(figures.join('\n'));
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
