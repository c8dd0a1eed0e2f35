import { countOf } from '@okoem/domain/format/plural.ts';
import { replaceArticle } from '@okoem/domain/lines/replace-article.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { FoundRow } from './found-row.tsx';
import { ListProgress } from './list-progress.tsx';
import { listQuery, type ListRow, type MatchedList } from './list-query.ts';
import { isBuyable, wordsOfOpen, type Wishes } from './list-rows.ts';
import { ListTotal } from './list-total.tsx';
import { OpenRow } from './open-row.tsx';
import styles from './article-list.module.css';

interface ArticleListProps {
  text: string;
  /** The list was changed in place. */
  onChange: (text: string) => void;
}

const ROWS = ['строка', 'строки', 'строк'] as const;
/** 'из 21 строки', 'из 3 строк'. */
const OF_ROWS = ['строки', 'строк', 'строк'] as const;

/** What became of a list: rows that need somebody first, then what can be bought, and the sum. */
export function ArticleList({ text, onChange }: ArticleListProps) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data, isError, isPlaceholderData, refetch } = useQuery(listQuery({ text, cityGuid }));
  if (!data && !isError)
    return (
      <>
        <ListProgress />
        <div className={styles.waiting} aria-busy>
          <Skeleton shape="fill" />
        </div>
      </>
    );
  if (!data)
    return (
      <LoadFailed
        title="Список не прочитался"
        text="Строки целы — попробуйте ещё раз"
        onRetry={() => void refetch()}
      />
    );
  if (data.data.length === 0)
    return <EmptyState title="В списке нет строк" text="Напишите артикулы — каждый с новой строки" />;
  return <Rows list={data} text={text} isBusy={isPlaceholderData} onChange={onChange} />;
}

interface RowsProps extends ArticleListProps {
  list: MatchedList;
  isBusy: boolean;
}

function Rows({ list: { data, meta }, text, isBusy, onChange }: RowsProps) {
  const [wishes, setWishes] = useWishes(text);
  const head = useFocusAfter(text);
  const open = data.filter((row) => !isBuyable(row));
  const found = data.filter(isBuyable);
  const choose = (row: ListRow, by: string) => {
    const chosen = replaceArticle(text, { ...row, quantity: row.wanted, by });
    setWishes(wishes, chosen);
    onChange(chosen);
  };

  return (
    <div className={styles.list} data-busy={isBusy || undefined} aria-busy={isBusy}>
      {isBusy && <ListProgress />}
      <output ref={head} tabIndex={-1} className={styles.summary}>
        <b>
          Нашли {found.length} из {countOf(data.length, OF_ROWS)}
        </b>
        {meta.skipped > 0 && ` · пустых и пояснений пропустили ${meta.skipped}`}
        {meta.left_out > 0 && ` · не поместилось ${countOf(meta.left_out, ROWS)}: разделите список`}
      </output>
      {open.length > 0 && (
        <section className={styles.part} aria-labelledby="list-open">
          <div className={styles.head}>
            <h2 id="list-open">Нужно ваше решение · {open.length}</h2>
            <Button variant="secondary" size={40} {...popupTrigger('quote', { comment: wordsOfOpen(open) })}>
              Отправить на подбор
            </Button>
          </div>
          <Page rows={open} renderRow={(row) => <OpenRow key={row.row} row={row} onChoose={choose} />} />
        </section>
      )}
      {found.length > 0 && (
        <section className={styles.part} aria-labelledby="list-found">
          <h2 id="list-found">Можно купить · {found.length}</h2>
          <Page
            rows={found}
            renderRow={(row) => (
              <FoundRow
                key={row.row}
                row={row}
                rows={found}
                wishes={wishes}
                onWish={(qty) => setWishes(new Map(wishes).set(row.row, qty))}
              />
            )}
          />
        </section>
      )}
      {found.length > 0 && <ListTotal rows={found} wishes={wishes} openCount={open.length} />}
    </div>
  );
}

/** Quantities belong to the rows of one list; one that differs by a chosen candidate has the same rows. */
function useWishes(text: string): [Wishes, (wishes: Wishes, alsoOf?: string) => void] {
  const [kept, setKept] = useState({ wishes: new Map() as Wishes, texts: [text] });
  if (!kept.texts.includes(text)) setKept({ wishes: new Map(), texts: [text] });
  return [kept.wishes, (wishes, alsoOf = text) => setKept({ wishes, texts: [text, alsoOf] })];
}

const SHOWN_AT_ONCE = 100;
/** Longer lists are laid out as they are read. */
const LONG = 40;

interface PageProps<Row> {
  rows: readonly Row[];
  renderRow: (row: Row) => ReactNode;
}

/** Two thousand rows are drawn by hundreds; all of them are counted and bought. */
function Page<Row extends ListRow>({ rows, renderRow }: PageProps<Row>) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const left = rows.length - most;
  return (
    <>
      <ul className={styles.rows} data-long={rows.length > LONG || undefined}>
        {rows.slice(0, most).map(renderRow)}
      </ul>
      {left > 0 && (
        <Button variant="secondary" size={40} onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          Показать ещё {Math.min(left, SHOWN_AT_ONCE)} из {left}
        </Button>
      )}
    </>
  );
}

/** The button of a candidate goes away with its row: the keyboard goes on at what the list says now. */
function useFocusAfter(text: string) {
  const head = useRef<HTMLOutputElement>(null);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  });
  return head;
}
