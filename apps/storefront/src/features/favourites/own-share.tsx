import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { ownShareQuery } from './favourites-query.ts';
import { closeList, copyLink } from './share-list.ts';
import styles from './own-share.module.css';

/** Whoever has opened the list to others sees that it is open, how long, and closes it. */
export function OwnShare() {
  const client = useQueryClient();
  const { origin } = useSiteRuntime();
  const { data: share } = useQuery(ownShareQuery);
  if (!share) return null;
  const address = origin + share.path;
  return (
    <section className={styles.share} aria-label="Ссылка на список">
      <p className={styles.words}>
        Список открыт по ссылке до {formatDate(new Date(share.expires_at))}, без вашего имени
        <a className={styles.address} href={share.path}>
          {address}
        </a>
      </p>
      <Button variant="secondary" size={40} onClick={() => void copyLink(address)}>
        Скопировать
      </Button>
      <Button variant="outline" size={40} onClick={() => void closeList(client)}>
        Закрыть доступ
      </Button>
    </section>
  );
}
