import type { ReconciliationSheet } from '@okoem/contract/balance.ts';
import logo from '../../shared/frame/logo.svg';
import styles from './paper-sheet.module.css';
import own from './reconciliation-paper.module.css';

/** An act on a sheet of A4, in the words of its file: it prints as it looks. */
export function ReconciliationPaper({ sheet }: { sheet: ReconciliationSheet }) {
  return (
    <article className={styles.paper} data-act={sheet.paper.number} aria-label={sheet.title}>
      <header className={styles.head}>
        <img src={logo} alt="Окоём" height={34} />
      </header>
      <div className={styles.title}>
        <h2>{sheet.title}</h2>
        {sheet.stamp !== '' && <strong className={styles.stamp}>{sheet.stamp}</strong>}
        <p>{sheet.subtitle}</p>
      </div>
      <dl className={styles.parties}>
        {sheet.parties.map(({ label, name, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{name}</b>, {text}
            </dd>
          </div>
        ))}
      </dl>
      <Lines sheet={sheet} />
      <div className={styles.ending}>
        <p>
          <b>{sheet.conclusion}</b>
        </p>
        {sheet.words !== '' && <p>{sheet.words}</p>}
        <div className={own.signatures}>
          {sheet.signatures.map(({ side, post, name }) => (
            <div key={side}>
              <b>{side}</b>
              <small>{post}</small>
              <p>
                <span>{name}</span>
                <span>М. П.</span>
              </p>
            </div>
          ))}
        </div>
        <footer className={styles.foot}>{`SHA-256 ${sheet.paper.hash.slice(0, 16)}`}</footer>
      </div>
    </article>
  );
}

const BLANK = '\u00A0';

/** The other side's columns are empty: it writes its own figures there. */
function Lines({ sheet }: { sheet: ReconciliationSheet }) {
  return (
    <table className={own.lines}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Дата
          </th>
          <th scope="col" rowSpan={2}>
            Документ
          </th>
          <th scope="colgroup" colSpan={2}>
            {sheet.headings.own}
          </th>
          <th scope="colgroup" colSpan={2} data-others>
            {sheet.headings.others}
          </th>
        </tr>
        <tr>
          <th scope="col">Дебет</th>
          <th scope="col">Кредит</th>
          <th scope="col" data-others>
            Дебет
          </th>
          <th scope="col" data-others>
            Кредит
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map(({ day, document, debit, credit, is_sum: isSum }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a paper never change their places
          <tr key={place} data-sum={isSum || undefined}>
            <td>{day}</td>
            <td>{document}</td>
            <td data-number>{debit}</td>
            <td data-number>{credit}</td>
            <td data-others>{BLANK}</td>
            <td data-others>{BLANK}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
