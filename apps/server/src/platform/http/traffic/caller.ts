/** Resources that one address (IPv6: one /64) holds. */
export interface Caller {
  readonly address: string;
  connections: number;
  /** Requests whose answer has not been taken yet, those that wait for the caller's own bytes included. */
  open: number;
  /** Questions about the server's health, likewise. */
  probes: number;
  /** Answers that go on for hours, likewise. */
  streams: number;
  /** Of the open ones, what we work on. */
  inFlight: number;
  /** Works that have not come to an end; those of requests that were given up count too. */
  works: number;
  /** Since when the minute runs in which calls are counted. */
  minuteEnds: number;
  calls: number;
  files: number;
}

/** More addresses than this push out the oldest that hold nothing: memory stays bounded whoever calls. */
const MOST_CALLERS = 10_000;
const MOST_LOOKED_AT = 100;

export class Callers {
  readonly #callers = new Map<string, Caller>();

  get size(): number {
    return this.#callers.size;
  }

  of(address: string): Caller {
    const existing = this.#callers.get(address);
    if (existing) return existing;
    if (this.#callers.size >= MOST_CALLERS) this.#pushOut();
    const caller = {
      address,
      connections: 0,
      open: 0,
      probes: 0,
      streams: 0,
      inFlight: 0,
      works: 0,
      minuteEnds: 0,
      calls: 0,
      files: 0,
    };
    this.#callers.set(address, caller);
    return caller;
  }

  /** Evicts callers that hold nothing and whose minute is over. */
  forgetIdle(now: number): void {
    for (const caller of this.#callers.values()) {
      if (holdsNothing(caller) && caller.minuteEnds <= now) this.#callers.delete(caller.address);
    }
  }

  #pushOut(): void {
    let checked = 0;
    for (const caller of this.#callers.values()) {
      if (checked >= MOST_LOOKED_AT) return;
      this.#callers.delete(caller.address);
      if (holdsNothing(caller)) return;
      // Moved to the end, so that the next scan starts behind it.
      this.#callers.set(caller.address, caller);
      checked += 1;
    }
  }
}

/** A caller that holds something must not be evicted: the same address would be counted twice. */
function holdsNothing({ connections, open, probes, streams, works }: Caller): boolean {
  return connections === 0 && open === 0 && probes === 0 && streams === 0 && works === 0;
}
