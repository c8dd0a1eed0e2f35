import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { App } from './app-type.ts';
import { openServer } from './open-server.ts';
import type { Traffic } from './traffic/traffic.ts';

/** Connections nobody has accepted yet. In a burst those beyond it are tried again by their clients a second later. */
const LONGEST_QUEUE = 4096;

export interface Place {
  port: number;
  host: string;
}

/** On every address of the host: `localhost` is one of IPv4 and one of IPv6, and clients choose either. */
export async function listenOn(
  app: App,
  traffic: Traffic,
  { port, host }: Place,
  addressesOf: (host: string) => Promise<{ address: string }[]> = (name) => lookup(name, { all: true }),
): Promise<void> {
  const [first, ...others] = host === 'localhost' ? await addressesOf(host) : [{ address: host }];
  await app.listen({ port, host: first?.address ?? host, backlog: LONGEST_QUEUE });
  const { port: chosen } = app.server.address() as AddressInfo;
  await Promise.all(others.map(({ address }) => listenBeside(app, traffic, { port: chosen, host: address })));
}

/** An address that the machine does not have, or that somebody else has, is done without. */
async function listenBeside(app: App, traffic: Traffic, { port, host }: Place): Promise<void> {
  const server = openServer(
    traffic,
    (request, response) => app.routing(request, response),
    () => app.server.listenerCount('upgrade') > 0,
  );
  server.on('upgrade', (...upgrade) => app.server.emit('upgrade', ...upgrade));
  server.listen({ port, host, backlog: LONGEST_QUEUE });
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return;
  app.server.once('close', () => {
    server.close();
    server.closeIdleConnections();
  });
}
