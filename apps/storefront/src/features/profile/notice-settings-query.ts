import { getNoticeSettings } from '@okoem/contract/notices.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** How notices are sent: at once or daily, only what is important, browsers. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(getNoticeSettings, {}, { signal })).data,
});
