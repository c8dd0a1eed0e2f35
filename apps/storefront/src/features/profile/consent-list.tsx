import { type OwnConsent, setOwnConsent } from '@okoem/contract/personal-data.ts';
import { Led } from '@okoem/ui/led.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { dateWords } from '../../shared/date-words.ts';
import { Link } from '../../shared/link.tsx';
import { consentsQuery } from '../../shared/own-consents.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { ListState } from './list-state.tsx';
import { profileQuery } from './profile-query.ts';
import styles from './profile.module.css';

/** What was agreed to, in which wording and when. A new wording is asked for here, and stops nothing meanwhile. */
export function Consents() {
  const consents = useQuery(consentsQuery);
  return (
    <div className={styles.part}>
      <h3>Согласия</h3>
      <ListState query={consents} failed="Согласия не загрузились.">
        {(data) => (
          <ul className={styles.rows}>
            {data.map((consent) => (
              <ConsentRow key={consent.doc} consent={consent} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  );
}

function ConsentRow({ consent }: { consent: OwnConsent }) {
  const { title, url, is_asked: isAsked, is_given: isGiven, can_withdraw: canWithdraw } = consent;
  const { isPending, mutate } = useConsent(consent);
  return (
    <li>
      <span>
        <b>
          <Link to={url}>{title}</Link>
        </b>
        <small>{stateWords(consent)}</small>
      </span>
      {isAsked && <Led state="wait">Новая редакция</Led>}
      {(isAsked || (!isGiven && consent.doc === 'mailing')) && (
        <button type="button" className={styles.link} disabled={isPending} onClick={() => mutate(true)}>
          Согласиться
        </button>
      )}
      {canWithdraw && (
        <button type="button" className={styles.link} disabled={isPending} onClick={() => mutate(false)}>
          Отозвать
        </button>
      )}
    </li>
  );
}

function stateWords({ is_given: isGiven, given_revision: given, given_at: at, ...rest }: OwnConsent): string {
  if (rest.withdrawn_at !== null) return `Отозвано ${dateWords(rest.withdrawn_at)}`;
  if (!isGiven || at === null) return 'Не дано';
  const words = `Редакция от ${dateWords(given)}, дано ${dateWords(at)}`;
  return rest.is_asked ? `${words}; текущая редакция от ${dateWords(rest.revision)}` : words;
}

function useConsent({ doc, revision }: OwnConsent) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (agreed: boolean) =>
      (await transportOf(client)(setOwnConsent, { body: { doc, revision, agreed } })).data,
    onSuccess: (data, agreed) => {
      client.setQueryData(consentsQuery.queryKey, data);
      // News go with the consent.
      if (doc === 'mailing') void client.invalidateQueries(profileQuery);
      showSuccess(agreed ? 'Согласие принято' : 'Согласие отозвано, рекламы больше не будет');
    },
    onError: showError,
  });
}
