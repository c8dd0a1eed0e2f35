import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const CLOCK_TICK_MS = 10;
const LASTING: Lasting = { warmSeconds: 3, seconds: 6 };
const CONNECTIONS = 16;

export interface PageLoad {
  perSecond: number;
  p99: number;
  /** Of the server process, milliseconds a page. */
  cpuMs: number;
}

export interface Lasting {
  warmSeconds: number;
  seconds: number;
}

interface PageAsked extends Partial<Lasting> {
  url: string;
  /** Of the server. */
  pid: number;
  /** Who reads it; a guest has none. */
  cookie?: string | undefined;
}

/** A page asked for by 16 connections at once, as fast as it comes. */
export async function loadPage({ url, pid, cookie, ...lasting }: PageAsked): Promise<PageLoad> {
  const { warmSeconds, seconds } = { ...LASTING, ...lasting };
  const headers = { 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) };
  const ask = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, headers });
  if (warmSeconds > 0) await ask(warmSeconds);
  const before = cpuOf(pid);
  const { requests, latency, non2xx } = await ask(seconds);
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no pages.`);
  return { perSecond: requests.average, p99: latency.p99, cpuMs: (cpuOf(pid) - before) / requests.total };
}

/** Of all threads of a process so far, milliseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}
