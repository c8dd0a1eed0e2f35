import {
  downloadPersonalExport,
  orderPersonalExport,
  type PersonalExport,
} from '@okoem/contract/personal-data.ts';
import { EXPORT_DAYS, EXPORT_STATE_LABELS } from '@okoem/domain/customer/personal-export.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { dateWords, momentWords } from '../../shared/date-words.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { saveOrTell } from '../../shared/use-download.ts';
import { ListState } from './list-state.tsx';
import { exportsQuery } from './personal-data-queries.ts';
import styles from './profile.module.css';

/** Everything about oneself as one archive. */
export function Exports() {
  const exports = useQuery(exportsQuery);
  return (
    <div className={styles.part}>
      <h3>Архив моих данных</h3>
      <p className={styles.hint}>
        Всё, что о вас хранится: профиль, заказы, переписка и ваши файлы. Соберём за несколько минут и пришлём
        письмо; архив хранится {EXPORT_DAYS} дней, просить новый можно раз в сутки
      </p>
      <ListState query={exports} failed="Архивы не загрузились.">
        {({ exports: list, next_at: nextAt }) => (
          <>
            {list.length > 0 && (
              <ul className={styles.rows} aria-live="polite">
                {list.map((one) => (
                  <ExportRow key={one.id} made={one} />
                ))}
              </ul>
            )}
            <AskButton nextAt={nextAt} />
          </>
        )}
      </ListState>
    </div>
  );
}

function AskButton({ nextAt }: { nextAt: string | null }) {
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: async () => (await transportOf(client)(orderPersonalExport, { body: {} })).data,
    onSuccess: (data) => {
      client.setQueryData(exportsQuery.queryKey, data);
      showSuccess('Собираем архив, пришлём письмо');
    },
    onError: showError,
  });
  if (nextAt !== null)
    return <p className={styles.hint}>Новый архив можно попросить {momentWords(nextAt)}</p>;
  return (
    <p className={styles.submit}>
      <Button variant="secondary" size={40} isLoading={ask.isPending} onClick={() => ask.mutate()}>
        Собрать архив
      </Button>
    </p>
  );
}

const MEGABYTE = 2 ** 20;

function ExportRow({ made }: { made: PersonalExport }) {
  const call = transportOf(useQueryClient());
  const { id, state, size, created_at: createdAt, expires_at: expiresAt } = made;
  const megabytes = Math.max(0.1, size / MEGABYTE)
    .toFixed(1)
    .replace('.', ',');
  return (
    <li>
      <span>
        <b>Архив, {momentWords(createdAt)}</b>
        <small>
          {state === 'ready' && expiresAt !== null
            ? `${megabytes} МБ, хранится до ${dateWords(expiresAt)}`
            : EXPORT_STATE_LABELS[state]}
        </small>
      </span>
      {state === 'ready' && (
        <button
          type="button"
          className={styles.link}
          onClick={() => void saveOrTell(call(downloadPersonalExport, { params: { id } }))}
        >
          Скачать
        </button>
      )}
    </li>
  );
}
