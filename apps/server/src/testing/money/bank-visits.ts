import { setTimeout as delay } from 'node:timers/promises';
import type { Scenario } from '../../features/payments/test-bank/test-bank.ts';

const PATIENCE_MS = 10_000;
const AGAIN_MS = 200;
const MOST_TRIES = 150;

/** What buyers do on the pages of the bank. Who gets no answer presses again. */
export interface BankVisits {
  act: (page: string, scenario: Scenario) => Promise<void>;
  /** As if the time of late notices had come. */
  sendLate: () => Promise<void>;
  /** Pages on which money was sent and the bank has said so. */
  paid: ReadonlySet<string>;
  /** How often each button was pressed and answered. */
  pressed: ReadonlyMap<Scenario, number>;
}

const SENDS_MONEY: ReadonlySet<Scenario> = new Set([
  'success',
  'twice',
  'late',
  'disorder',
  'silent',
  'foreign',
]);

export function visitBank(origin: string): BankVisits {
  const paid = new Set<string>();
  const pressed = new Map<Scenario, number>();
  return {
    paid,
    pressed,
    sendLate: async () => {
      await send(`${origin}/dev/bank`, 'do=send');
    },
    act: async (page, scenario) => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        if (await send(`${origin}/dev/bank/${page}`, `scenario=${scenario}`)) {
          pressed.set(scenario, (pressed.get(scenario) ?? 0) + 1);
          if (SENDS_MONEY.has(scenario)) paid.add(page);
          return;
        }
        await delay(AGAIN_MS);
      }
      throw new Error('The bank never answered.');
    },
  };
}

async function send(address: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status === 303;
  } catch {
    return false;
  }
}
