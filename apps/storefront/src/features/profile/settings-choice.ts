import { type NoticeSettings, setNoticeSettings } from '@okoem/contract/notices.ts';
import type { NotificationEvent } from '@okoem/domain/customer/notification-choice.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import { noticeSettingsQuery } from './notice-settings-query.ts';

export interface SettingsChange {
  pace?: NoticeSettings['pace'];
  important?: { event: NotificationEvent; only: boolean };
}

/** Saves choices one after the other, shows each at once, and takes the truth from the server when one is refused. */
export function settingsChooser(client: QueryClient): (change: SettingsChange) => void {
  let last: Promise<unknown> = Promise.resolve();
  const save = async (change: SettingsChange) => {
    try {
      await transportOf(client)(setNoticeSettings, { body: change });
    } catch (error) {
      showError(error);
      await client.invalidateQueries(noticeSettingsQuery);
    }
  };
  return (change) => {
    client.setQueryData(noticeSettingsQuery.queryKey, (now) => now && changed(now, change));
    last = last.then(() => save(change));
  };
}

function changed(now: NoticeSettings, { pace = now.pace, important }: SettingsChange): NoticeSettings {
  if (!important) return { ...now, pace };
  const others = now.important_only.filter((event) => event !== important.event);
  return { ...now, pace, important_only: important.only ? [...others, important.event] : others };
}
