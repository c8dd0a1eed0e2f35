import { ApiError } from '@okoem/contract/call-api.ts';
import type { NoticeSettings } from '@okoem/contract/notices.ts';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { closeAllToasts, toasts } from '../../shared/toast-store.ts';
import { noticeSettingsQuery } from './notice-settings-query.ts';
import { settingsChooser } from './settings-choice.ts';

const STORED = { pace: 'at-once', important_only: ['order'] } as unknown as NoticeSettings;
let bodies: unknown[];
let isRefused: boolean;
const client = createQueryClient(((_endpoint: unknown, input: { body?: object }) => {
  if (input.body === undefined) return Promise.resolve({ data: STORED });
  bodies.push(input.body);
  return isRefused
    ? Promise.reject(new ApiError(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Позже' }]))
    : Promise.resolve({ data: STORED });
}) as never);
const shown = () => client.getQueryData(noticeSettingsQuery.queryKey)!;

beforeEach(() => {
  bodies = [];
  isRefused = false;
  closeAllToasts();
  client.setQueryData(noticeSettingsQuery.queryKey, STORED);
});

it('choices are shown at once and saved one after the other', async () => {
  const choose = settingsChooser(client);
  choose({ pace: 'daily' });
  choose({ important: { event: 'quote', only: true } });
  choose({ important: { event: 'order', only: false } });
  expect(shown()).toMatchObject({ pace: 'daily', important_only: ['quote'] });
  await expect
    .poll(() => bodies)
    .toEqual([
      { pace: 'daily' },
      { important: { event: 'quote', only: true } },
      { important: { event: 'order', only: false } },
    ]);
});

it('a refused one is told, and the page shows what the server has', async () => {
  isRefused = true;
  settingsChooser(client)({ pace: 'daily' });
  await expect.poll(() => toasts.get()).toHaveLength(1);
  await client.fetchQuery({ ...noticeSettingsQuery, staleTime: 0 });
  expect(shown().pace).toBe('at-once');
});
