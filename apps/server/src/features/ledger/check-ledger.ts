import { apiDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { z } from 'zod';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { type NewLetter, sendMessage } from '../../platform/messages/message.ts';
import { findLedgerFaults, type LedgerFault } from './ledger-fault-repository.ts';

export const CHECK_LEDGER = 'check-ledger';

/** Holds the ledger against the orders. What differs is no error of a request, so somebody has to be told of it. */
export const checkLedgerJob = ({ supportEmail }: { supportEmail: string }): Job =>
  defineJob({
    task: CHECK_LEDGER,
    payload: z.unknown(),
    run: async ({ pool, log }) => {
      const faults = await checkLedger(pool, { supportEmail, now: new Date() });
      if (faults.length > 0)
        log.error({ event: 'ledger-faults', faults }, 'the ledger and the orders differ');
    },
  });

/** One letter a day, however often it is asked. */
export async function checkLedger(
  pool: Pool,
  { supportEmail, now }: { supportEmail: string; now: Date },
): Promise<LedgerFault[]> {
  const faults = await findLedgerFaults(pool);
  if (faults.length > 0)
    await inTransaction(pool, (tx) => sendMessage(tx, ledgerAlarm(supportEmail, { faults, now })));
  return faults;
}

const WORDS: Record<LedgerFault['kind'], string> = {
  charge: 'начислено не столько, сколько стоит',
  goods: 'обязательство по товару не сходится',
  refund: 'возвращено больше, чем оплачено',
  hold: 'удержание меньше нуля',
  excess: 'оплачено больше, чем стоит заказ, верните переводом',
};

function ledgerAlarm(to: string, { faults, now }: { faults: readonly LedgerFault[]; now: Date }): NewLetter {
  return {
    kind: 'ledger-alarm',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Учёт денег не сходится: ${faults.length}`,
    letter: {
      preheader: 'Сверка книги с заказами нашла расхождения',
      heading: 'Учёт денег не сходится',
      lead: ['Ночная сверка книги с заказами нашла расхождения. Проверьте их до выплат продавцам.'],
      facts: faults.map(({ kind, number, booked, expected }) => ({
        label: `Заказ ${number}`,
        value: `${WORDS[kind]}: в книге ${signed(booked)}, должно быть ${signed(expected)}`,
      })),
    },
    dedupeKey: `ledger ${apiDate(now)}`,
  };
}

/** Money is never below zero; a balance may be. */
function signed(balance: number): string {
  return balance < 0 ? `−${formatPrice(-balance)}` : formatPrice(balance);
}
