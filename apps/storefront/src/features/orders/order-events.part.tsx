import type { OrderView } from '@okoem/contract/orders.ts';
import { momentText } from './order-dates.ts';
import { actorText, eventText } from './order-events.ts';
import styles from './order-log.module.css';

export function OrderEvents({ order: { events, parts } }: { order: OrderView }) {
  const numberOf = new Map(parts.map(({ id, number }) => [id, number]));
  const newest = events.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className={styles.events} data-order-events>
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
  );
}
