import type { Paper } from '@okoem/contract/papers.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { type SearchedList, useListWish } from '../../shared/list-filters/use-list-wish.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { PaperLine } from './paper-line.tsx';
import { papersQuery, receiptsQuery } from './paper-queries.ts';
import {
  hasReceiptsBeside,
  isNarrowed,
  PAPERS_PAGE_SIZE,
  papersAddress,
  type PapersWish,
  readPapersWish,
} from './papers-address.ts';
import { PapersFilters } from './papers-filters.tsx';
import { LatestReceipts, ReceiptsFailed, ReceiptsList } from './receipts-list.tsx';
import { ARCHIVE, usePaperFiles } from './use-paper-files.ts';
import styles from './papers-list.module.css';

/** Papers of all orders of the one the member acts for, or the receipts of the till. */
export function PapersList() {
  const chosen = useListWish({ read: readPapersWish, addressOf: papersAddress });
  if (!chosen.wish.isReceipts) return <Papers chosen={chosen} />;
  return (
    <>
      <PapersFilters chosen={chosen} />
      <ReceiptsList wish={chosen.wish} />
    </>
  );
}

function Papers({ chosen }: { chosen: SearchedList<PapersWish> }) {
  const { wish } = chosen;
  const { data, error, isPlaceholderData, refetch } = useQuery(papersQuery(wish));
  const hasBeside = hasReceiptsBeside(wish);
  const beside = useQuery({ ...receiptsQuery(wish), enabled: hasBeside });
  const receipts = beside.data;
  const total = data?.meta.pagination.total ?? 0;
  const hasReceipts = hasBeside && (receipts?.data.length ?? 0) > 0;
  if (data && receipts && total === 0 && !hasReceipts && !isNarrowed(wish) && !isPlaceholderData)
    return <NoPapers />;
  // Nobody is told that he has nothing before his receipts are known.
  const isUnknown = total === 0 && hasBeside && !receipts;
  return (
    <>
      <PapersFilters chosen={chosen} />
      {error && !data ? (
        <LoadFailed
          title="Документы не загрузились"
          text="Проверьте связь — с самими документами ничего не случилось"
          onRetry={() => void refetch()}
        />
      ) : data && isUnknown && beside.error ? (
        <ReceiptsFailed onRetry={() => void beside.refetch()} />
      ) : data && !isUnknown ? (
        (total > 0 || !hasReceipts) && (
          <Rows
            key={papersAddress(wish, { page: wish.page })}
            rows={data.data}
            total={total}
            wish={wish}
            isBusy={isPlaceholderData}
          />
        )
      ) : (
        <output className={styles.waiting} aria-busy aria-label="Загружаем документы">
          <Skeleton shape="fill" />
        </output>
      )}
      {hasReceipts && <LatestReceipts wish={wish} />}
    </>
  );
}

interface RowsProps {
  rows: readonly Paper[];
  total: number;
  wish: PapersWish;
  isBusy: boolean;
}

function Rows({ rows, total, wish, isBusy }: RowsProps) {
  const files = usePaperFiles();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  if (rows.length === 0) return <NothingFound />;
  const ids = rows.map(({ id }) => id);
  const isAll = ids.every((id) => marked.has(id));
  const mark = (id: number, isOn: boolean) =>
    setMarked(new Set(isOn ? [...marked, id] : [...marked].filter((one) => one !== id)));
  return (
    <>
      <div className={styles.bar}>
        <Checkbox checked={isAll} onChange={() => setMarked(new Set(isAll ? [] : ids))}>
          {marked.size === 0
            ? countOf(total, ['документ', 'документа', 'документов'])
            : `Выбрано ${marked.size} из ${total}`}
        </Checkbox>
        <Button
          variant="secondary"
          size={40}
          disabled={marked.size === 0}
          isLoading={files.busy === ARCHIVE}
          icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={() => files.archive([...marked])}
        >
          Скачать ZIP
        </Button>
      </div>
      <ul className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
        {rows.map((paper) => (
          <PaperLine
            key={paper.id}
            paper={paper}
            files={files}
            isMarked={marked.has(paper.id)}
            onMark={(isOn) => mark(paper.id, isOn)}
          />
        ))}
      </ul>
      <Pagination
        page={wish.page}
        pages={Math.ceil(total / PAPERS_PAGE_SIZE)}
        toPage={(page) => ({ href: papersAddress(wish, { page }) })}
        link={routerLink}
        label="Страницы документов"
      />
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="Таких документов нет"
      text="Проверьте номер или снимите часть условий"
      action={
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.documents}>
          Показать все документы
        </Link>
      }
    />
  );
}

function NoPapers() {
  return (
    <EmptyState
      title="Документов пока нет"
      text="Чек придёт, когда деньги за заказ спишутся, накладная — при выдаче. Компаниям здесь же счета, УПД и акты сверки"
      action={
        <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.orders}>
          Открыть заказы
        </Link>
      }
    />
  );
}
