import { Refusal } from '@okoem/domain/refusal.ts';
import { z } from 'zod';
import type { Pool } from '../../../platform/database/database.ts';
import type { App, Reply } from '../../../platform/http/app-type.ts';
import { cookieOf } from '../../../platform/http/cookie.ts';
import { findPartners, type PartnerRow } from '../../instalments/partner-repository.ts';
import {
  BANK_CSS,
  cardOutcome,
  cardPage,
  codePage,
  endedPage,
  instalmentsPage,
  listPage,
  phonePage,
  sbpPage,
} from './test-bank-pages.ts';
import { type BankRow, findBankPayment, findLatest, passTime } from './test-bank-repository.ts';
import { SCENARIOS, type TestBank } from './test-bank.ts';

const Params = z.object({ token: z.uuid() });
const Query = z.object({ by: z.enum(['card', 'sbp', 'phone']).optional() });
const Form = z.object({ scenario: z.enum(SCENARIOS).optional(), card: z.string().max(30).optional() });
const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface BankPages {
  pool: Pool;
  bank: TestBank;
  publicUrl: string;
  now: () => Date;
}

/** Outside production: the bank's own pages. What they do goes to the shop the way a real bank's word does. */
export function addTestBank(app: App, { pool, bank, publicUrl, now }: BankPages): void {
  const open = { config: { access: 'open' } } as const;
  const form = { config: { access: 'open', ignoresForm: true } } as const;

  const found = async (params: unknown): Promise<BankRow> => {
    const { success, data } = Params.safeParse(params);
    const row = success ? await findBankPayment(pool, data) : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    await passTime(pool, row.id, now());
    return (await findBankPayment(pool, { id: row.id }))!;
  };

  app.get('/dev/bank.css', open, async (_, reply) => reply.type('text/css; charset=utf-8').send(BANK_CSS));
  app.get('/dev/bank', open, async (_, reply) => sendPage(reply, listPage(await findLatest(pool))));
  app.get('/dev/bank/:token', open, async ({ params, query, headers }, reply) => {
    const row = await found(params);
    if (row.state !== 'PENDING') return sendPage(reply, endedPage(row));
    const by = Query.safeParse(query).data?.by ?? row.method;
    if (by === 'instalments') {
      const lender = lenderOf(await findPartners(pool), cookieOf(headers.cookie, 'partner'));
      return sendPage(reply, instalmentsPage(row, { ...lender, now: now() }));
    }
    const shown = { ...row, method: by === 'sbp' ? by : 'card' } as const;
    if (by === 'phone') return sendPage(reply, phonePage(row));
    return sendPage(reply, by === 'sbp' ? sbpPage(shown, publicUrl) : cardPage(shown));
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: 4096 }, (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))));
    });
    scope.post('/dev/bank', form, async (_, reply) => {
      // As if their time had come.
      await bank.sendDue(new Date(now().getTime() + 3_600_000));
      return reply.redirect('/dev/bank', 303);
    });
    scope.post('/dev/bank/:token', form, async ({ params, body }, reply) => {
      const row = await found(params);
      const { success, data } = Form.safeParse(body);
      if (!success) throw new Refusal('VALIDATION');
      const outcome = data.scenario ?? cardOutcome(data.card ?? '');
      if (outcome === undefined) return sendPage(reply, cardPage(row, 'Такой карты тестовый банк не знает.'));
      if (outcome === 'code') return sendPage(reply, codePage(row));
      const { returnUrl } = await bank.act(row.token, outcome);
      return reply.redirect(returnUrl, 303);
    });
  });
}

/** Of the demo: real partners know by their contract who sent the buyer. */
function lenderOf(partners: readonly PartnerRow[], code: string | undefined): Lender {
  const known = partners.find((one) => one.code === code) ?? partners.find(({ isDefault }) => isDefault);
  return known ?? partners[0] ?? { name: 'Рассрочка', parts: 4, everyDays: 14 };
}

type Lender = Pick<PartnerRow, 'name' | 'parts' | 'everyDays'>;

function sendPage(reply: Reply, text: string): Reply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}
