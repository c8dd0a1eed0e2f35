import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { HOST, useShop } from './shop.ts';

const shop = useShop();

const CONSENT = '2026-10-01';
const agent = new Agent({ keepAlive: true });

interface Answer {
  status: number;
  body: { data?: Record<string, unknown>; errors?: { code: string; field?: string; message: string }[] };
}

/** Calls the API from an address of the loopback range. */
function call(path: string, body: object, localAddress = HOST): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: HOST,
        port: shop.port,
        method: 'POST',
        path: `/api/v1${path}`,
        localAddress,
        agent,
        headers: { 'content-type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.once('end', () => resolve({ status: response.statusCode!, body: JSON.parse(text) }));
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}

function quote(changes: object = {}): object {
  return {
    kind: 'offer',
    name: 'Анна Смирнова',
    phone: '+7 916 123-45-67',
    email: 'anna@example.com',
    consent: { doc: 'personal_data', revision: CONSENT },
    idempotency_key: randomUUID(),
    ...changes,
  };
}

const askOffer = (changes: object, localAddress?: string) =>
  call('/quotes:create', quote(changes), localAddress);

async function count(sql: string): Promise<number> {
  const [row] = await shop.query(`select count(*)::int as count ${sql}`);
  return row!['count'] as number;
}

describe('a victim', () => {
  it('gets three confirmations of a hundred requests that five addresses send in the victim’s name', async () => {
    const spellings = ['victim@example.com', 'Victim@Example.com', 'victim+1@example.com'];
    const answers: Answer[] = [];
    for (let address = 1; address <= 5; address += 1) {
      for (let sent = 0; sent < 20; sent += 1) {
        const email = spellings[sent % spellings.length]!;
        answers.push(await askOffer({ email }, `127.0.1.${address}`));
      }
    }

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    expect(await count(`from quote_request where email ilike 'victim%'`)).toBe(100);
    expect(await count(`from message where recipient ilike 'victim%'`)).toBeLessThanOrEqual(3);
  });

  it('is not kept from a code by a flood of confirmations, and gets three codes', async () => {
    for (let sent = 0; sent < 10; sent += 1) await askOffer({ email: 'coded@example.com' }, '127.0.1.20');
    const [offer] = await shop.query('select id from sellable_offer order by id limit 1');
    const [city] = await shop.query(`select guid from city where name = 'Москва'`);
    const subscribe = (sent: number) =>
      call(
        `/catalog/offers/${offer!['id']}:subscribe`,
        { email: `coded+${sent}@example.com`, region_guid: city!['guid'], consent_revision: CONSENT },
        `127.0.1.${30 + sent}`,
      );
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) statuses.push((await subscribe(sent)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });
});

describe('a letter to operators', () => {
  it.each([
    ['name', 'Анна\nТелефон: +7 900 000-00-00'],
    ['name', 'Анна\u2028Телефон: 02'],
    ['organisation', 'ООО\r\nИНН: 7707083893'],
    ['phone', '+7 916\n123-45-67'],
    ['email', 'anna\u202e@example.com'],
    ['name', 'Ан\u200bна'],
    ['name', '\u001b[31mАнна'],
    ['comment', 'видно\u0085не видно'],
  ])('cannot be forged by the %s %j', async (field, text) => {
    const { status, body } = await askOffer({ [field]: text }, '127.0.1.50');
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: 'VALIDATION', field }]);
  });

  it('marks every line of a comment as somebody else’s', async () => {
    const comment = 'Добрый день\nИмя: Борис\nТелефон: +7 900 000-00-00';
    const { body } = await askOffer({ comment }, '127.0.1.51');
    const number = String(body.data!['number']);
    const [notice] = await shop.query(
      `select body from message where subject like 'Новая заявка ${number}%' limit 1`,
    );
    const lines = String(notice!['body']).split('\n');
    expect(lines.filter((line) => line.startsWith('Телефон:'))).toHaveLength(1);
    expect(lines).toContain('> Телефон: +7 900 000-00-00');
  });
});

describe('a request', () => {
  it('that names an offer which never was is refused at that offer', async () => {
    const [offer] = await shop.query('select id from offer order by id limit 1');
    const basket = [
      { offer_id: offer!['id'], qty: 1 },
      { offer_id: 999_999_999, qty: 1 },
    ].map(({ offer_id, qty }) => ({ offer_id: Number(offer_id), qty }));
    const { status, body } = await askOffer({ basket }, '127.0.1.52');
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'basket.1.offer_id' }]);
  });
});
