import type { OrderPapers as Papers, Paper } from '@okoem/contract/papers.ts';
import type { Receipt } from '@okoem/contract/receipts.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RECEIPT_KIND_LABELS } from '@okoem/domain/receipts/receipt-content.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { PaperFormats } from './paper-formats.tsx';
import { orderPapersQuery } from './paper-queries.ts';
import { awaitedText, documentsText, paperTitle } from './paper-words.ts';
import { ARCHIVE, DOCUMENTS, fileKey, type PaperFilesState, usePaperFiles } from './use-paper-files.ts';
import styles from './order-papers.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** An invoice is made a moment after its order: whoever looks at once is shown it when it is there. */
const MOST_LOOKS = 5;
const LOOK_AGAIN_MS = 1500;

/** Papers of one order, beside what is to be paid for it. */
export function OrderPapers({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...orderPapersQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.papers.length === 0 && state.dataUpdateCount < MOST_LOOKS ? LOOK_AGAIN_MS : false,
  });
  const files = usePaperFiles();
  const current = data?.papers.filter(({ replaced_by: by }) => by === null) ?? [];
  return (
    <section className={styles.papers} aria-labelledby="order-papers" data-papers>
      <header className={styles.head}>
        <h2 id="order-papers">Документы</h2>
        {current.length > 1 && (
          <button
            {...textLinkClass()}
            type="button"
            aria-busy={files.busy === ARCHIVE || undefined}
            onClick={() => files.archive(current.map((paper) => paper.id))}
          >
            Все, ZIP
          </button>
        )}
      </header>
      {data ? (
        <List id={id} data={data} files={files} />
      ) : error ? (
        <p className={styles.note}>
          Документы не загрузились.{' '}
          <button {...textLinkClass()} type="button" onClick={() => void refetch()}>
            Повторить
          </button>
        </p>
      ) : (
        <output className={styles.waiting} aria-busy aria-label="Загружаем документы">
          <Skeleton shape="fill" />
        </output>
      )}
    </section>
  );
}

interface ListProps {
  id: string;
  data: Papers;
  files: PaperFilesState;
}

function List({ id, data, files }: ListProps) {
  const { papers, receipts, awaited_parts: awaited, product_documents: documents } = data;
  const hasInvoice = papers.some(({ kind, replaced_by: by }) => kind === 'invoice' && by === null);
  const waits = awaitedText(awaited);
  const isBare = papers.length + receipts.length === 0 && documents === 0 && waits === '';
  return (
    <ul className={styles.list}>
      {papers.map((paper) => (
        <PaperRow key={paper.id} paper={paper} files={files} />
      ))}
      {receipts.map((receipt) => (
        <ReceiptRow key={`receipt ${receipt.id}`} receipt={receipt} />
      ))}
      {hasInvoice && (
        <li>
          <Link className={styles.row} to={shopRoutes.orderInvoice({ id: Number(id) })}>
            <IconPrinter {...ICON} />
            Открыть счёт для печати
          </Link>
        </li>
      )}
      {documents > 0 && (
        <li>
          <button
            type="button"
            className={styles.row}
            aria-busy={files.busy === DOCUMENTS || undefined}
            onClick={() => files.documents(id)}
          >
            <IconCertificate {...ICON} />
            {documentsText(documents)}
            <em>ZIP</em>
          </button>
        </li>
      )}
      {waits !== '' && (
        <li className={styles.row} data-awaited>
          <IconClock {...ICON} />
          {waits}
          <em>при выдаче</em>
        </li>
      )}
      {isBare && <li className={styles.note}>Документов по этому заказу нет</li>}
    </ul>
  );
}

/** A page of the server's own, so it is no link of the router. */
function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { kind, total, url, happened_at: at } = receipt;
  return (
    <li data-paper="receipt">
      <a className={styles.row} href={url} target="_blank" rel="noreferrer">
        <IconReceipt {...ICON} />
        <span>
          {RECEIPT_KIND_LABELS[kind]}, {formatPrice(total)}
        </span>
        <em>{formatDate(new Date(at))}</em>
      </a>
    </li>
  );
}

function PaperRow({ paper, files }: { paper: Paper; files: PaperFilesState }) {
  const { id, day, stamp } = paper;
  return (
    <li className={styles.paper} data-paper={paper.kind} data-replaced={stamp !== '' || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-busy={files.busy === fileKey(id, 'pdf') || undefined}
        onClick={() => files.download(id, 'pdf')}
      >
        {stamp === '' ? <IconFileText {...ICON} /> : <IconDownload {...ICON} />}
        <span>
          {paperTitle(paper)}
          {stamp !== '' && <small>{stamp}</small>}
        </span>
        <em>{formatDate(day)}</em>
      </button>
      <div className={styles.formats}>
        <PaperFormats paper={paper} files={files} except="pdf" />
      </div>
    </li>
  );
}
