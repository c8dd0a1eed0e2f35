import type { Log } from '../log.ts';
import type { App } from './app-type.ts';
import type { Metrics } from './metrics.ts';
import { routeOf } from './send-failure.ts';

type Timer = ReturnType<Metrics['requestSeconds']['labels']>;

/** One line and one measurement per request. */
export function observeRequests(app: App, { log, metrics }: { log: Log; metrics: Metrics }): void {
  // Finding a histogram by its labels costs more than adding to it.
  const timers = new Map<string, Timer>();
  const timer = (key: string, labels: { method: string; route: string; status: string }): Timer => {
    const known = timers.get(key) ?? metrics.requestSeconds.labels(labels);
    timers.set(key, known);
    return known;
  };
  app.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId } = request;
    const route = routeOf(request);
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const labels = { method, route, status: String(status) };
    timer(`${method} ${status} ${route}`, labels).observe(reply.elapsedTime / 1000);
    log[levelOf(status, route)]({ event: 'request', requestId, method, route, status, ms });
  });
}

/** Probes come every second and say nothing until they fail. */
function levelOf(status: number, route: string): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn';
  return route.startsWith('/health/') || route === '/metrics' || route === '/assets/*' ? 'debug' : 'info';
}
