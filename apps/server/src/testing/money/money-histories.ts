import { seededDice } from '../random-catalog-changes.ts';
import { moneyFaults, unsettledFaults } from './money-faults.ts';
import { buySomething, type MoneyShop, openMoneyShop, settleToTheEnd } from './money-shop.ts';
import { firstSteps, nextStep } from './money-steps.ts';
import type { Story } from './story.ts';

const MOST_STEPS = 18;
/** The whole ledger is looked at after every step, so it is kept small. */
const STORIES_OF_A_SHOP = 50;

export interface LivedHistories {
  histories: number;
  steps: number;
  /** With its seed and what happened until then. */
  faults: string[];
  /** How often each thing happened. */
  seen: Map<string, number>;
}

/** So many orders from the basket to the end of their money; the same seed makes the same choices. */
export async function liveHistories({
  count,
  seed,
}: {
  count: number;
  seed: number;
}): Promise<LivedHistories> {
  const lived: LivedHistories = { histories: 0, steps: 0, faults: [], seen: new Map() };
  for (let from = 0; from < count && lived.faults.length === 0; from += STORIES_OF_A_SHOP) {
    const shop = await openMoneyShop();
    try {
      for (let at = from; at < Math.min(count, from + STORIES_OF_A_SHOP); at += 1)
        await liveHistory(shop, seed + at, lived);
      lived.faults.push(...(await noticeFaults(shop)));
    } finally {
      await shop.app.close();
    }
  }
  return lived;
}

async function liveHistory(shop: MoneyShop, seed: number, lived: LivedHistories): Promise<void> {
  const dice = seededDice(seed);
  const bought = await buySomething(shop, dice);
  const story: Story = { ...bought, shop, dice, pages: [] };
  const said = [`seed ${seed}: ${bought.method} ${bought.order.total}`];
  const look = async (find: typeof moneyFaults) => {
    const faults = await find(shop.app.pool);
    if (faults.length > 0) lived.faults.push([...said, ...faults].join('\n  '));
    return faults.length === 0;
  };
  lived.histories += 1;
  try {
    said.push(await firstSteps(story));
    for (let step = 2 + dice(MOST_STEPS); step > 0; step -= 1) {
      said.push(await nextStep(story));
      lived.steps += 1;
      if (!(await look(moneyFaults))) return;
    }
    await settleToTheEnd(shop);
    said.push('settled');
    if (await look(moneyFaults)) await look(unsettledFaults);
  } catch (error) {
    lived.faults.push([...said, error instanceof Error ? error.stack : String(error)].join('\n  '));
  }
  await count(shop, bought.order.id, lived.seen);
}

/** What an order came to, so that nobody believes in what never happened. */
async function count({ app }: MoneyShop, orderId: number, seen: LivedHistories['seen']): Promise<void> {
  const rows = await app.pool<{ what: string }[]>`
    select distinct 'payment ' || state as what from payment where order_id = ${orderId}
    union select distinct 'part ' || state from sub_order where order_id = ${orderId}
    union select distinct 'refund ' || refund.state || ' ' || reason
            from payment_refund as refund join payment on payment.id = payment_id where order_id = ${orderId}
    union select distinct kind from ledger_entry where order_id = ${orderId}
    union select 'paid twice' from payment where order_id = ${orderId} and captured > 0 having count(*) > 1
  `;
  for (const { what } of rows) seen.set(what, (seen.get(what) ?? 0) + 1);
}

/** Every notice was answered, and those of somebody else were refused. */
async function noticeFaults({ app }: MoneyShop): Promise<string[]> {
  const rows = await app.pool<{ status: string; isForged: boolean; answer: string }[]>`
    select status, is_forged, answer
      from test_bank_notice
     where sent_at is not null
       and case when is_forged then answer not like '%FORBIDDEN%' else answer <> 'OK' end
  `;
  return rows.map(({ status, isForged, answer }) => `notice ${status} (forged: ${isForged}): ${answer}`);
}
