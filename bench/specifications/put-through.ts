import { setTimeout as pause } from 'node:timers/promises';
import { API } from '../catalog/asked.ts';

/** Seconds from the file in a hand to the prices of its last row, step by step. */
export interface Timed {
  readSeconds: number;
  foundSeconds: number;
  pricedSeconds: number;
  seconds: number;
  rows: number;
}

/** What of the answers is looked at. */
interface Answered extends Array<unknown> {
  id: string;
  state: string;
  failure: unknown;
}

const LOOK_MS = 50;
const PAGE = 200;

/** What a browser does: sends the file, looks until its rows are found, fetches all of them with their cards. */
export async function putThrough(origin: string, bytes: Buffer): Promise<Timed> {
  const started = performance.now();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'Спецификация.xlsx');
  const { id } = await asked(origin, '/specifications:upload', { method: 'POST', body: form });
  let read = 0;
  for (;;) {
    const { state, failure } = await asked(origin, `/specifications/${id}`);
    if (state === 'FAILED') throw new Error(`The file was not read: ${JSON.stringify(failure)}`);
    if (state !== 'READING' && read === 0) read = performance.now();
    if (state === 'MATCHED') break;
    await pause(LOOK_MS);
  }
  const found = performance.now();
  const rows = await pricedRows(origin, id);
  const priced = performance.now();
  return {
    readSeconds: (read - started) / 1000,
    foundSeconds: (found - read) / 1000,
    pricedSeconds: (priced - found) / 1000,
    seconds: (priced - started) / 1000,
    rows,
  };
}

async function pricedRows(origin: string, id: string): Promise<number> {
  let rows = 0;
  for (;;) {
    const body = JSON.stringify({ pagination: { offset: rows, limit: PAGE } });
    const headers = { 'content-type': 'application/json' };
    const page = await asked(origin, `/specifications/${id}/rows:search`, { method: 'POST', headers, body });
    if (page.length === 0) return rows;
    rows += page.length;
    if (page.length < PAGE) return rows;
  }
}

async function asked(origin: string, path: string, init?: RequestInit) {
  const response = await fetch(`${origin}${API}${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Answered }).data;
}
