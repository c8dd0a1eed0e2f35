import { compile } from '@fastify/proxy-addr';
import type { Load } from '../deadline.ts';
import { Callers } from './caller.ts';
import { type Connection, CUT_REASONS, type CutReason } from './connection.ts';

export interface TrafficLimits {
  /** Connections of all callers; below what the system lets a process open. */
  connections: number;
  /** Connections of one address. */
  connectionsEach: number;
  /** Requests that are not wholly answered, those included that wait for their client. */
  open: number;
  /** Requests that are worked on. */
  inFlight: number;
}

/** Why a request was refused before anybody worked on it. */
export const SHED_REASONS = ['open', 'in-flight', 'probes', 'loop-delay', 'calls'] as const;
export type ShedReason = (typeof SHED_REASONS)[number];

/** Who is here and what they hold of this process. */
export interface Traffic {
  readonly limits: TrafficLimits;
  readonly load: Load;
  readonly callers: Callers;
  readonly connections: Set<Connection>;
  /** Requests that are not wholly answered. */
  open: number;
  /** Of these, questions about the server's health, which are counted here only. */
  probes: number;
  /** Answers that go on until somebody ends them, likewise. */
  streams: number;
  /** Since the start, for the metrics. */
  readonly cut: Record<CutReason, number>;
  readonly shed: Record<ShedReason, number>;
  /** Proxies answer for their own clients: what is counted for an address does not count for theirs. */
  readonly isTrusted: (address: string) => boolean;
}

export interface TrafficOptions {
  limits: TrafficLimits;
  trustedProxies: readonly string[];
}

export function createTraffic({ limits, trustedProxies }: TrafficOptions): Traffic {
  const trust = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  return {
    limits,
    load: { requests: 0, works: 0 },
    callers: new Callers(),
    connections: new Set(),
    open: 0,
    probes: 0,
    streams: 0,
    cut: countsOf(CUT_REASONS),
    shed: countsOf(SHED_REASONS),
    isTrusted: (address) => address !== '' && trust(address, 0),
  };
}

function countsOf<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
