import { connect } from 'node:net';
import { answerJobs } from './bench-process.ts';

export interface Run {
  /** Which of the kept lists to send, over and over. */
  list: string;
  port: number;
  connections: number;
  ms: number;
  /** So many requests end it, if they come first: what can be asked only once is not asked again. */
  most?: number;
  /** People who come at this pace, answered or not: late is counted from the moment a question was due. */
  perSecond?: number;
}

export interface RunResult {
  perSecond: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Body of an answer, on average. */
  bytes: number;
  /** Answers other than 200 and 201; the other figures leave them out. */
  refused: number;
  /** What the client itself used of its core, for every request. */
  clientCpuUs: number;
}

export type LoadClientJobs = {
  keep: (input: { list: string; requests: string[] }) => void;
  run: (input: Run) => Promise<RunResult>;
};

interface List {
  requests: Buffer[];
  /** Where the next run goes on, so that runs do not repeat each other. */
  next: number;
}

interface Tally {
  list: List;
  until: number;
  left: number;
  pace: Pace | undefined;
  waits: number[];
  bytes: number;
  refused: number;
}

/** One schedule for all connections: whichever is free takes the next moment. */
interface Pace {
  next: number;
  stepMs: number;
}

const HEAD_END = '\r\n\r\n';
const LONGEST_HEAD = 4096;

const lists = new Map<string, List>();

answerJobs({
  keep: ({ list, requests }) => {
    lists.set(list, { requests: requests.map((request) => Buffer.from(request)), next: 0 });
  },
  run,
} satisfies LoadClientJobs);

async function run({ list, port, connections, ms, most = Infinity, perSecond }: Run): Promise<RunResult> {
  const started = performance.now();
  const used = process.cpuUsage();
  const tally: Tally = {
    list: lists.get(list)!,
    until: started + ms,
    left: most,
    pace: perSecond === undefined ? undefined : { next: started, stepMs: 1000 / perSecond },
    waits: [],
    bytes: 0,
    refused: 0,
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, tally)));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  const waits = Float64Array.from(tally.waits).sort();
  const at = (part: number) => waits[Math.floor(waits.length * part)]!;
  return {
    perSecond: waits.length / seconds,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: tally.bytes / waits.length,
    refused: tally.refused,
    clientCpuUs: (user + system) / waits.length,
  };
}

/**
 * One keep-alive connection that asks again as soon as it is answered. A bare socket with ready-made requests: of all the
 * clients tried it takes the least of the second core, and reads of an answer only what the measuring needs.
 */
function keepAsking(port: number, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let asked = 0;
    let received = 0;
    let length = -1;
    let head = '';
    let isGood = true;
    const ask = () => {
      const due = momentOf(tally);
      const early = due - performance.now();
      if (early > 0) setTimeout(send, early, due);
      else send(due);
    };
    const send = (due: number) => {
      const { list } = tally;
      const request = list.requests[list.next]!;
      list.next = (list.next + 1) % list.requests.length;
      tally.left -= 1;
      received = 0;
      length = -1;
      head = '';
      asked = due;
      socket.write(request);
    };
    const answered = () => {
      const now = performance.now();
      if (isGood) tally.waits.push(now - asked);
      else tally.refused += 1;
      if (now < tally.until && tally.left > 0) return ask();
      socket.destroy();
      resolve();
    };
    socket.once('connect', ask);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (length < 0) {
        head += chunk.toString('latin1', 0, LONGEST_HEAD);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const body = bodyLength(head.slice(0, end));
        isGood = /^HTTP\/1\.1 20[01] /.test(head);
        if (isGood) tally.bytes += body;
        length = end + HEAD_END.length + body;
      }
      if (received === length) answered();
    });
  });
}

/** Without a pace: at once. */
function momentOf({ pace }: Tally): number {
  if (!pace) return performance.now();
  const due = pace.next;
  pace.next += pace.stepMs;
  return due;
}

function bodyLength(head: string): number {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer does not say how long it is.');
  return Number(length);
}
