import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const CLOCK_TICK_MS = 10;
const WARM_S = 3;
const MEASURED_S = 6;
const CONNECTIONS = 16;

export interface PageLoad {
  perSecond: number;
  p99: number;
  /** Of the server process, milliseconds a page. */
  cpuMs: number;
}

/** A page asked for by 16 connections at once, as fast as it comes. */
export async function loadPage(url: string, pid: number): Promise<PageLoad> {
  const ask = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, headers: { 'accept-encoding': 'br' } });
  await ask(WARM_S);
  const before = cpuOf(pid);
  const { requests, latency, non2xx } = await ask(MEASURED_S);
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no pages.`);
  return { perSecond: requests.average, p99: latency.p99, cpuMs: (cpuOf(pid) - before) / requests.total };
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}
