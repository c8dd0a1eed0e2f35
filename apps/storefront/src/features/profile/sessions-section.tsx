import type { Profile } from '@okoem/contract/profile.ts';
import { endOtherSessions, endOwnSession } from '@okoem/contract/sessions.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { momentWords } from '../../shared/date-words.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { profileQuery } from './profile-query.ts';
import { Section } from './section.tsx';
import styles from './profile.module.css';

/** Where one is signed in, and how to end it there. */
export function SessionsSection({ sessions }: { sessions: NonNullable<Profile['sessions']> }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const doing = (work: () => Promise<unknown>, told: string) => {
    setBusy(true);
    void work()
      .then(() => client.invalidateQueries(profileQuery))
      .then(() => showSuccess(told))
      .catch(showError)
      .finally(() => setBusy(false));
  };
  const call = transportOf(client);

  return (
    <Section id="sessions" title="Сессии" hint="Где вы вошли">
      <ul className={styles.rows}>
        {sessions.map(({ id, device, caller, last_seen_at: seenAt, is_current: isCurrent }) => (
          <li key={id}>
            <span>
              <b>{device || 'Неизвестное устройство'}</b>
              <small>{[caller, momentWords(seenAt)].filter(Boolean).join(' · ')}</small>
            </span>
            {isCurrent ? (
              <Led state="ok">Это вы</Led>
            ) : (
              <button
                type="button"
                className={styles.link}
                disabled={isBusy}
                onClick={() => doing(() => call(endOwnSession, { body: { id } }), 'Сессия завершена')}
              >
                Завершить
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          size={40}
          disabled={isBusy}
          onClick={() => doing(() => call(endOtherSessions, {}), 'На остальных устройствах вы вышли')}
        >
          Выйти на всех устройствах, кроме этого
        </Button>
      )}
    </Section>
  );
}
