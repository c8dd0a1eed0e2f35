import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HOST } from './shop.ts';

export interface VisitorsOptions {
  port: number;
  visitors: number;
  everyMs: number;
  paths: readonly string[];
}

export interface Visits {
  count: number;
  p50: number;
  p95: number;
  slowest: number;
  /** Answers that a visitor would call an error, and connections that were cut: what, how often. */
  failures: Record<string, number>;
}

/** Visitors from 127.0.0.2 on, an address each, who open a page every so often and read it to its end. */
export async function visitWhile(
  { port, visitors, everyMs, paths }: VisitorsOptions,
  during: Promise<unknown>,
): Promise<Visits> {
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const failures: Record<string, number> = {};

  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const localAddress = `127.0.0.${2 + visitor}`;
    // Spread out: visitors do not come in step.
    await delay((everyMs / visitors) * visitor);
    for (let page = visitor; !isOver; page += 1) {
      const begun = performance.now();
      const outcome = await openPage({ port, path: paths[page % paths.length]!, localAddress, agent });
      const ms = performance.now() - begun;
      times.push(ms);
      if (outcome !== 'ok') failures[outcome] = (failures[outcome] ?? 0) + 1;
      await delay(Math.max(0, everyMs - ms));
    }
    agent.destroy();
  }

  await Promise.all([over, ...Array.from({ length: visitors }, (_, visitor) => visit(visitor))]);
  return { ...summary(times), failures };
}

const PATIENCE_MS = 20_000;

interface PageWish {
  port: number;
  path: string;
  localAddress: string;
  agent: Agent;
}

function openPage({ port, path, localAddress, agent }: PageWish): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' };
    const request = get({ host: HOST, port, path, localAddress, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200 ? 'ok' : String(response.statusCode)));
      response.once('error', (error) => resolve(error.message));
    });
    request.setTimeout(PATIENCE_MS, () => request.destroy(new Error('no answer')));
    request.once('error', (error) => resolve(error.message));
  });
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), slowest: at(1) };
}
