import { type NotificationCell, setNotifications } from '@okoem/contract/profile.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError } from '../../shared/toasts.ts';
import { profileQuery } from './profile-query.ts';

/**
 * Saves ticks one after the other, as they were made: the last one is what stands on the server too. A tick changes its own
 * cell only, for others may be ticked before it is answered; of a cell that was ticked again only the last answer counts.
 */
export function notificationChooser(client: QueryClient): (cell: NotificationCell, on: boolean) => void {
  let last: Promise<unknown> = Promise.resolve();
  const unanswered = new Map<string, number>();
  const keep = (ticked: NotificationCell, on: boolean) =>
    client.setQueryData(profileQuery.queryKey, (now) => {
      if (!now) return now;
      const notifications = now.notifications?.map((cell) => (isSame(cell, ticked) ? { ...cell, on } : cell));
      return { ...now, notifications };
    });

  const save = async (ticked: NotificationCell, on: boolean) => {
    const { event, channel } = ticked;
    const key = `${event} ${channel}`;
    let isOn = !on;
    try {
      const body = { choices: [{ event, channel, on }] };
      const { data } = await transportOf(client)(setNotifications, { body });
      isOn = data.find((cell) => isSame(cell, ticked))?.on ?? on;
    } catch (error) {
      showError(error);
    }
    const left = (unanswered.get(key) ?? 1) - 1;
    unanswered.set(key, left);
    if (left === 0) keep(ticked, isOn);
  };

  return (ticked, on) => {
    const key = `${ticked.event} ${ticked.channel}`;
    unanswered.set(key, (unanswered.get(key) ?? 0) + 1);
    keep(ticked, on);
    last = last.then(() => save(ticked, on));
  };
}

function isSame(one: NotificationCell, other: NotificationCell): boolean {
  return one.event === other.event && one.channel === other.channel;
}
