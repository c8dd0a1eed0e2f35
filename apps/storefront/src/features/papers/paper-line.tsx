import type { Paper } from '@okoem/contract/papers.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { Link } from '../../shared/link.tsx';
import { FORMAT_LABELS, paperTitle } from './paper-words.ts';
import { fileKey, type PaperFilesState } from './use-paper-files.ts';
import styles from './papers-list.module.css';

interface PaperLineProps {
  paper: Paper;
  files: PaperFilesState;
  isMarked: boolean;
  onMark: (isOn: boolean) => void;
}

/** One paper of the list: to be marked, and to be had in each of its forms. */
export function PaperLine({ paper, files, isMarked, onMark }: PaperLineProps) {
  const { id, day, total, stamp, seller, formats, order_id: orderId, order_number: order } = paper;
  const title = paperTitle(paper);
  return (
    <li className={styles.line} data-paper={paper.kind}>
      <Checkbox checked={isMarked} onChange={({ currentTarget }) => onMark(currentTarget.checked)}>
        <VisuallyHidden>Выбрать: {title}</VisuallyHidden>
      </Checkbox>
      <div className={styles.name}>
        <b>{title}</b>
        <span>
          {formatDate(day, 'dd.MM.yyyy')} · {seller}
          {stamp !== '' && ` · ${stamp}`}
        </span>
      </div>
      <Link {...textLinkClass()} to={shopRoutes.order({ id: orderId })}>
        Заказ {order}
      </Link>
      <span className={styles.total}>{formatPrice(total)}</span>
      <span className={styles.formats}>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className={styles.format}
            aria-label={`${title}, ${FORMAT_LABELS[format]}`}
            aria-busy={files.busy === fileKey(id, format) || undefined}
            onClick={() => files.download(id, format)}
          >
            {FORMAT_LABELS[format]}
          </button>
        ))}
      </span>
    </li>
  );
}
