import type { InvoiceSheet } from '@okoem/contract/papers.ts';
import styles from './invoice-rows.module.css';

export function InvoiceRows({ sheet }: { sheet: InvoiceSheet }) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">Товар, услуга</th>
          <th scope="col" data-number>
            Кол-во
          </th>
          <th scope="col">Ед.</th>
          <th scope="col" data-number>
            Цена с НДС
          </th>
          <th scope="col" data-number>
            {sheet.vat_heading}
          </th>
          <th scope="col" data-number>
            Сумма
          </th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a paper never change their places
          <tr key={index}>
            <td>{index + 1}</td>
            <td>
              {row.name}
              {row.article !== '' && <small>Арт. {row.article}</small>}
            </td>
            <td data-number>{row.quantity}</td>
            <td>{row.unit}</td>
            <td data-number>{row.price}</td>
            <td data-number>
              {row.vat}
              {row.rate !== '' && <small>{row.rate}</small>}
            </td>
            <td data-number>{row.sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
