import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the imitation behaves from now on. */
export type CdekMood =
  | 'right'
  | 'error'
  | 'error-once'
  | 'stalled'
  | 'html'
  | 'rubbish'
  | 'negative'
  | 'flood'
  | 'busy'
  | 'nowhere'
  | 'refused';

export interface CdekImitation {
  url: string;
  mood: CdekMood;
  /** The next call finds its token dead. */
  forgetsToken: boolean;
  tokens: number;
  /** Bodies of the questions for prices, in order. */
  questions: Record<string, unknown>[];
  /** What the next list of points is. */
  points: unknown[];
  /** In seconds, of tokens that are given from now on. */
  tokenSeconds: number;
  /** Ends what stalls, rightly. */
  release: () => void;
  close: () => Promise<void>;
}

const TARIFFS = {
  tariff_codes: [
    {
      tariff_code: 136,
      tariff_name: 'Посылка склад-склад',
      delivery_mode: 4,
      delivery_sum: 390,
      period_min: 1,
      period_max: 2,
      calendar_min: 1,
      calendar_max: 3,
    },
    {
      tariff_code: 137,
      tariff_name: 'Посылка склад-дверь',
      delivery_mode: 3,
      delivery_sum: 560.5,
      period_min: 2,
      period_max: 3,
    },
    {
      tariff_code: 139,
      tariff_name: 'Посылка дверь-дверь',
      delivery_mode: 1,
      delivery_sum: 900,
      period_min: 1,
      period_max: 2,
    },
  ],
};

const LIES = {
  tariff_codes: [
    { tariff_name: 'Даром', delivery_mode: 4, delivery_sum: -390, period_min: 1, period_max: 2 },
    { tariff_name: 'Ноль', delivery_mode: 3, delivery_sum: 0, period_min: 1, period_max: 2 },
    { tariff_name: 'Никогда', delivery_mode: 3, delivery_sum: 500, period_min: 5, period_max: 2 },
    { tariff_name: 'Цена текстом', delivery_mode: 3, delivery_sum: '500', period_min: 1, period_max: 2 },
    null,
  ],
};

/** As much of СДЭК's API as we use, on this machine; it can fail in all the ways that services fail. */
export async function startCdekImitation(): Promise<CdekImitation> {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => void answer(imitation, held, { request, response }));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const imitation: CdekImitation = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'right',
    forgetsToken: false,
    tokens: 0,
    questions: [],
    points: [],
    tokenSeconds: 3600,
    release: () => {
      for (const end of held.splice(0)) end();
    },
    close: () => closed(server),
  };
  return imitation;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

async function answer(
  imitation: CdekImitation,
  held: (() => void)[],
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  const send = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.url === '/v2/oauth/token') {
    imitation.tokens += 1;
    const { tokenSeconds: expires_in } = imitation;
    send(200, { access_token: `token-${imitation.tokens}`, token_type: 'bearer', expires_in });
    return;
  }
  const isKnown = request.headers.authorization === `Bearer token-${imitation.tokens}`;
  if (imitation.forgetsToken || !isKnown) {
    imitation.forgetsToken = false;
    send(401, { errors: [{ code: 'v2_unauthorized' }] });
    return;
  }
  if (request.url?.startsWith('/v2/deliverypoints')) {
    send(200, imitation.points);
    return;
  }
  imitation.questions.push(JSON.parse(body) as Record<string, unknown>);
  const told: Record<CdekMood, () => void> = {
    right: () => send(200, TARIFFS),
    error: () => send(500, { errors: [{ code: 'v2_internal_error' }] }),
    'error-once': () => {
      imitation.mood = 'right';
      send(500, {});
    },
    stalled: () => void held.push(() => send(200, TARIFFS)),
    html: () =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Мы обновляемся</html>'),
    rubbish: () => send(200, { tariff_codes: 'много' }),
    negative: () => send(200, LIES),
    flood: () => void response.writeHead(200).end(`"${'x'.repeat(11 * 2 ** 20)}"`),
    busy: () => send(429, {}),
    nowhere: () => send(400, { errors: [{ code: 'err_result_service_empty', message: 'нет тарифов' }] }),
    refused: () => send(400, { requests: [{ errors: [{ code: 'v2_bad_request', message: 'плохо' }] }] }),
  };
  told[imitation.mood]();
}
