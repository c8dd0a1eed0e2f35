import type { OrderView } from '@okoem/contract/orders.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { momentText } from './order-dates.ts';
import { actorText, eventText } from './order-events.ts';
import styles from './order-log.module.css';

/** Everything that happened, the newest first: for who has to explain it to somebody. */
export function OrderLog({ order: { events, parts } }: { order: OrderView }) {
  if (events.length === 0) return null;
  const numberOf = new Map(parts.map(({ id, number }) => [id, number]));
  const newest = events.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <details className={styles.log}>
      <summary>История заказа: {countOf(events.length, ['событие', 'события', 'событий'])}</summary>
      <ol className={styles.events}>
        {newest.map((event, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- events have no key of their own and are only added to
          <li key={place}>
            <time dateTime={event.at}>{momentText(event.at)}</time>
            <p>
              {eventText(event)}
              <small>
                {[event.part_id === null ? '' : numberOf.get(event.part_id), actorText(event)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
