import type { NotificationCell } from '@okoem/contract/profile.ts';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@okoem/domain/customer/notification-choice.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { partBelow } from '../../shared/part.tsx';
import { noticeSettingsQuery } from './notice-settings-query.ts';
import { notificationChooser } from './notification-choice.ts';
import { Section } from './section.tsx';
import { settingsChooser } from './settings-choice.ts';
import styles from './notifications.module.css';

const CHANNEL_WORDS: Record<NotificationChannel, string> = {
  cabinet: 'В кабинете',
  sms: 'SMS',
  messenger: 'Мессенджер',
  email: 'E-mail',
  push: 'Браузер',
};

const SETTINGS_ID = 'notice-settings';
const NoticeSettings = memo(
  partBelow(async () => (await import('./notice-settings.part.tsx')).NoticeSettings, SETTINGS_ID),
);

/** Events by channels. A tick is saved at once, and taken back when the server refuses. */
export function NotificationsSection({ cells }: { cells: readonly NotificationCell[] }) {
  const client = useQueryClient();
  const choose = useMemo(() => notificationChooser(client), [client]);
  const events = [...Map.groupBy(cells, ({ event }) => event).values()];

  return (
    <Section
      id="notifications"
      title="Уведомления"
      hint="Серое отключить нельзя: это деньги и обязательства. Телефон и браузер молчат с 22 до 8 часов по времени вашего города, кроме кодов и оплат"
    >
      <div className={styles.scroll}>
        <table className={styles.matrix} aria-label="О чём и как сообщать">
          <thead>
            <tr>
              <th scope="col">Событие</th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {CHANNEL_WORDS[channel]}
                  <WayNames cell={cells.find((cell) => cell.channel === channel)} />
                </th>
              ))}
              <th scope="col">Только важное</th>
            </tr>
          </thead>
          <tbody>
            {events.map((row) => (
              <tr key={row[0]!.event}>
                <th scope="row">{row[0]!.label}</th>
                {row.map((cell) => (
                  <td key={cell.channel} aria-label={CHANNEL_WORDS[cell.channel]}>
                    <Checkbox
                      checked={cell.on}
                      disabled={cell.locked}
                      onChange={({ currentTarget }) => choose(cell, currentTarget.checked)}
                    >
                      <VisuallyHidden>{`${cell.label}: ${CHANNEL_WORDS[cell.channel]}`}</VisuallyHidden>
                    </Checkbox>
                  </td>
                ))}
                <td aria-label="Только важное">
                  <OnlyImportant cell={row[0]!} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div id={SETTINGS_ID}>
        <NoticeSettings />
      </div>
    </Section>
  );
}

/** Only in rows that hold both: elsewhere it would change nothing. */
function OnlyImportant({ cell }: { cell: NotificationCell }) {
  const client = useQueryClient();
  const { data: settings } = useQuery(noticeSettingsQuery);
  const choose = useMemo(() => settingsChooser(client), [client]);
  const { event, label } = cell;
  if (!settings?.graded.includes(event)) return null;
  return (
    <Checkbox
      checked={settings.important_only.includes(event)}
      onChange={({ currentTarget }) => choose({ important: { event, only: currentTarget.checked } })}
    >
      <VisuallyHidden>{`${label}: только важное`}</VisuallyHidden>
    </Checkbox>
  );
}

/** One tick for several messengers: which, is said where it is chosen. */
function WayNames({ cell }: { cell: NotificationCell | undefined }) {
  if (!cell || cell.ways.length < 2) return null;
  return <small className={styles.ways}>{cell.ways.map(({ name }) => name).join(', ')}</small>;
}
