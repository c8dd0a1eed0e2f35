import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the bank got it. */
export interface BankCallSeen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface BankAnswerGiven {
  status?: number;
  body: unknown;
}

export interface BankImitation {
  url: string;
  /** In order. */
  calls: BankCallSeen[];
  /** So many of the next calls are answered 500 after the work was done. */
  losesAnswers: number;
  /** The next calls wait until `release`. */
  isStalled: boolean;
  release: () => void;
  close: () => Promise<void>;
}

/** A bank's API on this machine; what it answers is its dialect's business. */
export async function startBankImitation(
  answer: (call: BankCallSeen) => BankAnswerGiven,
): Promise<BankImitation> {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const call = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      imitation.calls.push(call);
      const given = answer(call);
      const isLost = imitation.losesAnswers > 0;
      if (isLost) imitation.losesAnswers -= 1;
      const send = () =>
        response
          .writeHead(isLost ? 500 : (given.status ?? 200), { 'content-type': 'application/json' })
          .end(isLost ? '{"type":"error","code":"internal_server_error"}' : JSON.stringify(given.body));
      if (imitation.isStalled) held.push(send);
      else send();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const imitation: BankImitation = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    losesAnswers: 0,
    isStalled: false,
    release: () => {
      for (const send of held.splice(0)) send();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return imitation;
}
