import type { InvoiceSheet } from '@okoem/contract/papers.ts';
import logo from '../../shared/frame/logo.svg';
import { InvoiceQr } from './invoice-qr.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import styles from './paper-sheet.module.css';

/** An invoice on a sheet of A4, in the words of its file: it prints as it looks. */
export function InvoicePaper({ sheet }: { sheet: InvoiceSheet }) {
  return (
    <article className={styles.paper} data-invoice={sheet.paper.number} aria-label={sheet.title}>
      <header className={styles.head}>
        <img src={logo} alt="Окоём" height={34} />
        {sheet.contact && (
          <p>
            <small>Вопросы по счёту</small>
            <b>{[sheet.contact.phone, sheet.contact.email].filter((way) => way !== '').join(', ')}</b>
          </p>
        )}
      </header>
      {sheet.notice !== '' && <p className={styles.notice}>{sheet.notice}</p>}
      <div className={styles.pay}>
        {sheet.bank && <BankBox bank={sheet.bank} />}
        {sheet.qr && <InvoiceQr rows={sheet.qr} />}
      </div>
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
              {name !== '' && <b>{name}</b>}
              {name !== '' && text !== '' && ', '}
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <InvoiceRows sheet={sheet} />
      <Ending sheet={sheet} />
    </article>
  );
}

/** As a payment order has it. */
function BankBox({ bank }: { bank: NonNullable<InvoiceSheet['bank']> }) {
  return (
    <table className={styles.bank}>
      <tbody>
        <tr>
          <td colSpan={2} rowSpan={2}>
            <b>{bank.name}</b>
            <small>Банк получателя</small>
          </td>
          <td>БИК</td>
          <td>{bank.bik}</td>
        </tr>
        <tr>
          <td>Корр. сч.</td>
          <td>{bank.correspondent || '–'}</td>
        </tr>
        <tr>
          <td colSpan={bank.kpp === '' ? 2 : 1}>ИНН {bank.inn}</td>
          {bank.kpp !== '' && <td>КПП {bank.kpp}</td>}
          <td rowSpan={2}>Сч. №</td>
          <td rowSpan={2}>
            <b>{bank.account}</b>
          </td>
        </tr>
        <tr>
          <td colSpan={2}>
            <b>{bank.payee}</b>
            <small>Получатель</small>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Ending({ sheet }: { sheet: InvoiceSheet }) {
  return (
    <div className={styles.ending}>
      <div className={styles.sums}>
        <div>
          <p>{sheet.count}</p>
          <p>
            <b>{sheet.words}</b>
          </p>
        </div>
        <dl>
          {sheet.totals.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div data-due>
            <dt>{sheet.due.label}</dt>
            <dd>{sheet.due.text}</dd>
          </div>
        </dl>
      </div>
      {sheet.purpose !== '' && (
        <div className={styles.purpose}>
          <small>Назначение платежа: скопируйте целиком</small>
          <p>{sheet.purpose}</p>
        </div>
      )}
      <div className={styles.signatures}>
        {sheet.signatures.map(({ label, name }) => (
          <div key={label}>
            <small>{label}</small>
            <p>{name}</p>
          </div>
        ))}
      </div>
      <footer className={styles.foot}>
        {[sheet.foot, `SHA-256 ${sheet.paper.hash.slice(0, 16)}`].filter((text) => text !== '').join(' · ')}
      </footer>
    </div>
  );
}
