import type { CabinetWork } from '@okoem/contract/overview.ts';
import { Led } from '@okoem/ui/led.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Link } from '../../shared/link.tsx';
import { workWords } from './work-words.ts';
import styles from './work-list.module.css';

/** What is under way beside orders: how much of each waits for the member, and the latest few with their addresses. */
export function WorkList({ work }: { work: readonly CabinetWork[] }) {
  return (
    <section className={styles.block} aria-labelledby="in-work" data-work>
      <h2 id="in-work">В работе</h2>
      <div className={styles.cards}>
        {work.map((one) => (
          <Card key={one.kind} work={one} />
        ))}
      </div>
    </section>
  );
}

function Card({ work }: { work: CabinetWork }) {
  const { title, to, waiting, rows } = workWords(work);
  const id = `in-work-${work.kind}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Link {...textLinkClass()} to={to} aria-label={`${title}: все, ${work.total}`}>
          Все, {work.total}
        </Link>
      </header>
      {waiting !== '' && (
        <p className={styles.waiting}>
          <Led state="wait">{waiting}</Led>
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-waits={row.isWaiting || undefined}>
            <Link to={row.to}>{row.title}</Link>
            <small>{row.text}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
