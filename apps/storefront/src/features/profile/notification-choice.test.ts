import { ApiError } from '@okoem/contract/call-api.ts';
import type { NotificationCell, Profile } from '@okoem/contract/profile.ts';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { closeAllToasts, toasts } from '../../shared/toast-store.ts';
import { notificationChooser } from './notification-choice.ts';
import { profileQuery } from './profile-query.ts';

/** Holds answers back until they are given. */
let answers: { resolve: (answer: unknown) => void; reject: (error: unknown) => void; on: boolean }[];
const client = createQueryClient(
  ((_endpoint: unknown, input: { body: { choices: { on: boolean }[] } }) =>
    new Promise((resolve, reject) => {
      answers.push({ resolve, reject, on: input.body.choices[0]!.on });
    })) as never,
);

const cell = (event: string, on = false) => ({ event, channel: 'sms', on }) as unknown as NotificationCell;
const [ORDER, PRICE] = [cell('order'), cell('price')];
const shown = () =>
  client.getQueryData(profileQuery.queryKey)!.notifications!.map(({ event, on }) => `${event} ${on}`);
const asked = async (count: number) => {
  await expect.poll(() => answers).toHaveLength(count);
};

beforeEach(() => {
  answers = [];
  closeAllToasts();
  const profile = { version: 1, notifications: [ORDER, PRICE] } as unknown as Profile;
  client.setQueryData(profileQuery.queryKey, profile);
});

it('two quick ticks are both kept, though the answer to the first knows nothing of the second', async () => {
  const choose = notificationChooser(client);
  choose(ORDER, true);
  choose(PRICE, true);
  expect(shown()).toEqual(['order true', 'price true']);
  await asked(1);
  answers[0]!.resolve({ data: [cell('order', true), PRICE] });
  await asked(2);
  expect(shown()).toEqual(['order true', 'price true']);
  answers[1]!.resolve({ data: [cell('order', true), cell('price', true)] });
});

it('a refused tick takes back its own cell only', async () => {
  const choose = notificationChooser(client);
  choose(ORDER, true);
  choose(PRICE, true);
  await asked(1);
  answers[0]!.reject(new ApiError(422, [{ code: 'VALIDATION', message: 'Нельзя' }]));
  await asked(2);
  expect(shown()).toEqual(['order false', 'price true']);
  expect(toasts.get()).toHaveLength(1);
  answers[1]!.resolve({ data: [ORDER, cell('price', true)] });
});

it('a cell ticked again before the answer stays as it was ticked last, on the server too', async () => {
  const choose = notificationChooser(client);
  choose(ORDER, true);
  choose(ORDER, false);
  await asked(1);
  answers[0]!.resolve({ data: [cell('order', true), PRICE] });
  await asked(2);
  expect(shown()).toEqual(['order false', 'price false']);
  expect(answers.map(({ on }) => on)).toEqual([true, false]);
  answers[1]!.resolve({ data: [ORDER, PRICE] });
});
