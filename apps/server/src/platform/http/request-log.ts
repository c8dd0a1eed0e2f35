import { type ComposedFields, type Log, writeInfoLine } from '../log.ts';
import type { App, Request } from './app-type.ts';
import type { Metrics } from './metrics.ts';
import { routeOf } from './send-failure.ts';
import { openRequestOf } from './traffic/open-request.ts';

/** Prepared parts of the log line and the metric of one kind of answer. */
interface AnswerKind {
  method: string;
  status: number;
  level: 'warn' | 'info' | 'debug';
  /** The end of its log line, up to the milliseconds. */
  fields: string;
  observe: (seconds: number) => void;
}

/** One line and one measurement per request. */
export function observeRequests(app: App, { log, metrics }: { log: Log; metrics: Metrics }): void {
  const kinds = new Map<string, AnswerKind[]>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOf(request);
    const kind = kindOf(kinds, metrics, { route, method, status });
    const ms = Math.round(elapsedTime * 10) / 10;
    // How long somebody listened is no time that anybody waited.
    if (!isStream(request)) kind.observe(elapsedTime / 1000);
    if (kind.level === 'info') writeInfoLine(log, composed(requestId, kind.fields, ms));
    else log[kind.level]({ event: 'request', requestId, method, route, status, ms });
    done();
  });
}

function isStream(request: Request): boolean {
  return openRequestOf(request.raw)?.isStream === true;
}

function kindOf(
  kinds: Map<string, AnswerKind[]>,
  metrics: Metrics,
  { route, method, status }: { route: string; method: string; status: number },
): AnswerKind {
  let ofRoute = kinds.get(route);
  if (!ofRoute) kinds.set(route, (ofRoute = []));
  const existing = ofRoute.find((kind) => kind.status === status && kind.method === method);
  if (existing) return existing;
  const names = `,"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`;
  const kind = {
    method,
    status,
    level: levelOf(status, route),
    fields: `${names},"status":${status},"ms":`,
    observe: metrics.requestTimer({ method, route, status: String(status) }),
  };
  ofRoute.push(kind);
  return kind;
}

function composed(requestId: string, fields: string, ms: number): ComposedFields {
  return `,"event":"request","requestId":"${requestId}"${fields}${ms}`;
}

/** Probes come every second and say nothing until they fail. */
function levelOf(status: number, route: string): AnswerKind['level'] {
  if (status >= 500) return 'warn';
  return route.startsWith('/health/') || route === '/metrics' || route === '/assets/*' ? 'debug' : 'info';
}
