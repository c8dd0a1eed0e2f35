import { readdirSync } from 'node:fs';
import type { Endpoint } from '@okoem/contract/endpoint.ts';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);

/** Every call that the contract knows, by address, without starting a server. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, CONTRACT).href) as Promise<Record<string, unknown>>),
  );
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  if (endpoints.length === 0) throw new Error('The contract has no endpoints: nothing was read.');
  return endpoints.sort((one, other) => compare(keyOf(one), keyOf(other)));
}

function keyOf({ path, method }: Endpoint): string {
  return `${path} ${method}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
