import { connect, createServer, type Server, type Socket } from 'node:net';

export interface CuttableDatabase {
  url: string;
  /** Every connection breaks and no new one is taken, as when the database is away. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
}

/** A way to a database that can be cut in the middle of everything. */
export async function cuttableDatabase(databaseUrl: string): Promise<CuttableDatabase> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;

  const restore = async () => {
    server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      }
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    port = (server.address() as { port: number }).port;
  };
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await restore();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, restore };
}
