import { createApp, type CreatedApp } from '../app.ts';
import { openPool, type Pool } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { eventually } from './eventually.ts';
import { listenAnywhere, type OpenedStream, openStream, type StreamWish } from './live-calls.ts';
import { createHeldOrder } from './order-factories.ts';
import { createBuyer, createSellerHand } from './order-life-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { opened } from './thread-calls.ts';

/** One more process of the same shop, as far as the database can tell. */
export interface OtherProcess extends CreatedApp {
  origin: string;
  stop: () => Promise<void>;
}

/** A shop that listens, whose streams are closed after each test. */
export interface LiveShop extends TestApp {
  origin: string;
  /** Opens a stream and waits until it has begun: what is told from then on is heard. */
  listen: (wish: StreamWish, at?: string) => Promise<OpenedStream>;
  hangUp: () => Promise<void>;
  another: () => Promise<OtherProcess>;
}

export async function createLiveShop(env: Record<string, string> = {}): Promise<LiveShop> {
  const shop = await createTestApp(env);
  const origin = await listenAnywhere(shop.app);
  const streams: OpenedStream[] = [];
  const others: OtherProcess[] = [];

  async function another(): Promise<OtherProcess> {
    const settings = { name: 'other', connections: 4, statementTimeoutMs: 30_000 };
    const pool: Pool = openPool({ url: shop.databaseUrl, ...settings });
    const { config, catalog } = shop;
    const created = await createApp({ config, pool, log: createLog('silent'), catalog, checkAnswers: true });
    let isStopped = false;
    const other = {
      ...created,
      origin: await listenAnywhere(created.app),
      stop: async () => {
        if (isStopped) return;
        isStopped = true;
        await created.app.close();
        await pool.end({ timeout: 5 });
      },
    };
    others.push(other);
    return other;
  }

  return {
    ...shop,
    origin,
    another,
    listen: async (wish, at = origin) => {
      const stream = await openStream(at, wish);
      streams.push(stream);
      await eventually(() => {
        if (stream.lastId() === undefined) throw new Error('The stream has not begun.');
      });
      return stream;
    },
    hangUp: async () => {
      for (const stream of streams.splice(0)) stream.close();
      await eventually(() => {
        if ([shop, ...others].some(({ traffic }) => traffic.streams > 0)) throw new Error('Still open.');
      });
    },
    close: async () => {
      await Promise.all(others.map(({ stop }) => stop()));
      await shop.close();
    },
  };
}

/** A buyer and a seller who talk about an order. */
export async function orderTalk(shop: TestApp) {
  const buyer = await createBuyer(shop);
  const order = await createHeldOrder(shop.pool, { customerId: buyer.id });
  const part = order.parts[0]!;
  const hand = await createSellerHand(shop, part.sellerId);
  const { id } = await opened(shop, buyer, { kind: 'order', id: part.id });
  return { buyer, hand, id, part };
}

export function messageNumbers(stream: OpenedStream): number[] {
  return stream.heard().flatMap((event) => (event.type === 'message' ? [event.seq] : []));
}
