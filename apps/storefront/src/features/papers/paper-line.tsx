import type { Paper } from '@okoem/contract/papers.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { Link } from '../../shared/link.tsx';
import { PaperFormats } from './paper-formats.tsx';
import { paperTitle, periodText } from './paper-words.ts';
import type { PaperFilesState } from './use-paper-files.ts';
import styles from './papers-list.module.css';

interface PaperLineProps {
  paper: Paper;
  files: PaperFilesState;
  isMarked: boolean;
  onMark: (isOn: boolean) => void;
}

/** One paper of the list: to be marked, and to be had in each of its forms. */
export function PaperLine({ paper, files, isMarked, onMark }: PaperLineProps) {
  const { day, total, stamp, seller, period } = paper;
  const title = paperTitle(paper);
  return (
    <li className={styles.line} data-paper={paper.kind}>
      <Checkbox checked={isMarked} onChange={({ currentTarget }) => onMark(currentTarget.checked)}>
        <VisuallyHidden>Выбрать: {title}</VisuallyHidden>
      </Checkbox>
      <div className={styles.name}>
        <b>{title}</b>
        <span>
          {period ? periodText(period) : formatDate(day, 'dd.MM.yyyy')} · {seller}
          {stamp !== '' && ` · ${stamp}`}
        </span>
      </div>
      <Whence paper={paper} />
      <span className={styles.total}>{formatPrice(total)}</span>
      <div className={styles.formats}>
        <PaperFormats paper={paper} files={files} />
      </div>
    </li>
  );
}

/** Its order; an act is of no order and is opened itself. */
function Whence({ paper: { id, order_id: orderId, order_number: order } }: { paper: Paper }) {
  const to = orderId === null ? shopRoutes.reconciliation({ id }) : shopRoutes.order({ id: orderId });
  return (
    <Link {...textLinkClass()} to={to}>
      {orderId === null ? 'Открыть' : `Заказ ${order}`}
    </Link>
  );
}
