import { connect, type Socket } from 'node:net';

/**
 * A process of its own that attacks a shop until it is killed: `attacker.ts {"port":3000,"from":["127.0.0.9"],"asset":"/assets/…","waves":[…]}`.
 * Every wave keeps so many connections that behave in one way; one that the shop ends comes back after a while.
 */
export interface Attack {
  port: number;
  from: readonly string[];
  /** Something large that the shop serves. */
  asset: string;
  waves: readonly Wave[];
}

export interface Wave {
  kind: WaveKind;
  connections: number;
  /** After how long a connection that was ended is opened anew. */
  againMs: number;
}

export type WaveKind = keyof typeof KINDS;

/** Connections to loopback are made faster than anybody can accept them; more at once only fill the system's queue. */
const OPENED_AT_ONCE = 50;
const PAUSE_MS = 10;
/** Who does not read does not notice either that the other side has gone. */
const RENEWED_AFTER_MS = 30_000;
const HEAD = 'HTTP/1.1\r\nHost: x\r\n';

const KINDS = {
  /** Sends nothing at all. */
  idle: () => {},
  /** Gets a page, reads it and stays. */
  'idle-after-page': (socket: Socket) => {
    socket.resume();
    socket.write(`GET /health/live ${HEAD}\r\n`);
  },
  /** Bytes that are refused at once; the client keeps its side open. */
  garbage: (socket: Socket) => {
    socket.write('no HTTP at all\r\n\r\n');
  },
  /** A header line that never ends, a byte a second. */
  'slow-header': (socket: Socket) => {
    socket.write(`GET / ${HEAD}X: `);
    trickle(socket, 'x');
  },
  /** A body that was promised and comes a byte a second. */
  'slow-body': (socket: Socket) => {
    const type = 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{';
    socket.write(`POST /api/v1/catalog/products:search ${HEAD}${type}`);
    trickle(socket, ' ');
  },
  /** Asks for the largest asset and never reads a byte of it. */
  'never-reads': (socket: Socket, { asset }: Attack) => {
    socket.write(`GET ${asset} ${HEAD}\r\n`);
  },
  /** The same four hundred times in one write. */
  pipelined: (socket: Socket, { asset }: Attack) => {
    socket.write(`GET ${asset} ${HEAD}\r\n`.repeat(400));
  },
  /** Large pictures that nobody has asked for yet, given up after a moment. */
  pictures: (socket: Socket) => {
    const name = `illustrations/dome/variant=dome,tone=white,seed=${random(1e9)},frame=1.svg`;
    socket.write(`GET /insecure/rs:fit:1920:1920/plain/file/${name}@avif ${HEAD}\r\n`);
    setTimeout(() => socket.destroy(), 200).unref();
  },
  /** Half a file, and then a byte a second. */
  uploads: (socket: Socket) => {
    const boundary = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n';
    const part =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n';
    socket.write(`POST /api/v1/quotes/files:upload ${HEAD}${boundary}${part}`);
    trickle(socket, 'x');
  },
} satisfies Record<string, (socket: Socket, attack: Attack) => void>;

if (import.meta.main) {
  const attack = JSON.parse(process.argv[2]!) as Attack;
  for (const wave of attack.waves) void hold(attack, wave);
  // Sockets that are not read do not keep a process alive.
  setInterval(() => {}, 1000);
}

async function hold(attack: Attack, { kind, connections, againMs }: Wave): Promise<void> {
  const { port, from } = attack;
  const open = (place: number) => {
    const localAddress = from[place % from.length]!;
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    socket.on('connect', () => KINDS[kind](socket, attack));
    const renewal = setTimeout(() => socket.destroy(), RENEWED_AFTER_MS + random(5000));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(renewal);
      setTimeout(open, againMs, place);
    });
  };
  for (let place = 0; place < connections; place += 1) {
    open(place);
    if (place % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}

function trickle(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 1000);
  socket.once('close', () => clearInterval(timer));
}

function random(most: number): number {
  return Math.floor(Math.random() * most);
}
