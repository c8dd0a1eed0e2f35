import type { NoticeSettings as Settings } from '@okoem/contract/notices.ts';
import { NOTIFICATION_EVENT_LABELS } from '@okoem/domain/customer/notification-choice.ts';
import { Radio } from '@okoem/ui/radio.tsx';
import { SkeletonText } from '@okoem/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noticeSettingsQuery } from './notice-settings-query.ts';
import { PushSwitch } from './push-switch.tsx';
import { settingsChooser } from './settings-choice.ts';
import styles from './profile.module.css';

/** How fast, and to which browser. */
export function NoticeSettings() {
  const { data: settings, isPending, refetch } = useQuery(noticeSettingsQuery);
  if (settings)
    return (
      <div className={styles.body}>
        <Pace settings={settings} />
        <PushSwitch settings={settings} />
      </div>
    );
  if (isPending)
    return (
      <div aria-busy="true">
        <SkeletonText lines={3} />
      </div>
    );
  return (
    <p>
      Настройки не загрузились.{' '}
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        Повторить
      </button>
    </p>
  );
}

function Pace({ settings }: { settings: Settings }) {
  const client = useQueryClient();
  const choose = useMemo(() => settingsChooser(client), [client]);
  const rows = settings.patient.map((event) => NOTIFICATION_EVENT_LABELS[event].toLowerCase());
  return (
    <fieldset className={styles.choice}>
      <legend>Письма о том, что не срочно</legend>
      <Radio name="pace" checked={settings.pace === 'at-once'} onChange={() => choose({ pace: 'at-once' })}>
        Сразу
      </Radio>
      <Radio name="pace" checked={settings.pace === 'daily'} onChange={() => choose({ pace: 'daily' })}>
        Раз в день одним письмом, в 9 утра по времени вашего города
      </Radio>
      <p className={styles.hint}>Не срочно: {rows.join('; ')}. О деньгах и сроках пишем сразу</p>
    </fieldset>
  );
}
