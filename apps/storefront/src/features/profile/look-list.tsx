import { LOOKED_AT_LABELS } from '@okoem/domain/customer/document-look.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentWords } from '../../shared/date-words.ts';
import { ListState } from './list-state.tsx';
import { LOOKS_SHOWN, looksQuery } from './personal-data-queries.ts';
import styles from './profile.module.css';

const MOST_SHOWN = 50;

/** Who else has opened what is one's own. */
export function Looks() {
  const [limit, setLimit] = useState(LOOKS_SHOWN);
  const looks = useQuery(looksQuery(limit));
  return (
    <div className={styles.part}>
      <h3>Кто смотрел ваши документы</h3>
      <ListState query={looks} failed="Журнал не загрузился.">
        {({ data, meta: { pagination } }) =>
          data.length === 0 ? (
            <p className={styles.hint}>Пока никто, кроме вас</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {data.map(({ id, at, what, title, who_label: who }) => (
                  <li key={id}>
                    <span>
                      <b>{title || LOOKED_AT_LABELS[what]}</b>
                      <small>{`${LOOKED_AT_LABELS[what]} · ${who} · ${momentWords(at)}`}</small>
                    </span>
                  </li>
                ))}
              </ul>
              {pagination.total > limit && limit < MOST_SHOWN && (
                <button type="button" className={styles.link} onClick={() => setLimit(MOST_SHOWN)}>
                  Показать раньше
                </button>
              )}
            </>
          )
        }
      </ListState>
    </div>
  );
}
