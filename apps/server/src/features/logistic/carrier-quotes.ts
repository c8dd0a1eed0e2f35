import type { Log } from '../../platform/log.ts';
import { createSharedWork } from '../../platform/shared-work.ts';
import type { CarrierApis, CarrierQuestion, CarrierTariff } from './carrier-api.ts';
import type { Carrier } from './carrier-repository.ts';

/** How long a price holds that was told. */
export const KEPT_MS = 15 * 60_000;
/** Carriers that failed are asked again soon. */
export const KEPT_BROKEN_MS = 60_000;
const MOST_BYTES = 4 * 2 ** 20;

/** `table`: it has no service of its own, or none is set up. */
export type CarrierQuote = { kind: 'table' } | { kind: 'down' } | { kind: 'told'; tariffs: CarrierTariff[] };

/** What carriers say themselves; the same question is asked once in a quarter of an hour, by however many. */
export interface CarrierQuotes {
  ask: (carrier: Carrier, question: CarrierQuestion, signal?: AbortSignal) => Promise<CarrierQuote>;
  now: () => number;
}

export function createCarrierQuotes({
  apis,
  log,
  now = () => Date.now(),
}: {
  apis: CarrierApis;
  log: Log;
  now?: () => number;
}): CarrierQuotes {
  const share = createSharedWork({ mostBytes: MOST_BYTES, now });
  return {
    now,
    ask: async (carrier, question, signal) => {
      const api = carrier.adapter === 'table' ? undefined : apis[carrier.adapter];
      if (!api) return { kind: 'table' };
      const key = JSON.stringify([carrier.id, question]);
      const { text } = await share(
        key,
        async (given) => {
          const quote = await api.quote(question, given).then(
            (tariffs): CarrierQuote => ({ kind: 'told', tariffs }),
            (error: unknown): CarrierQuote => {
              // Nobody waits any more: that says nothing about the carrier.
              given.throwIfAborted();
              log.warn({ event: 'carrier-down', reason: carrier.adapter, error });
              return { kind: 'down' };
            },
          );
          const until = now() + (quote.kind === 'down' ? KEPT_BROKEN_MS : KEPT_MS);
          return { text: JSON.stringify(quote), until };
        },
        signal,
      );
      return JSON.parse(text) as CarrierQuote;
    },
  };
}
