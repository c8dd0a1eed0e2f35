import type { ProposalLine } from '@okoem/contract/proposal-views.ts';
import type { TenderEquipmentLine } from '@okoem/contract/tender-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { MOST_PROPOSAL_LINES } from '@okoem/domain/tender/proposal-terms.ts';
import { Field } from '@okoem/ui/field.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { FIELD_IDS, type LineAnswer, type LineDraft, lineOf } from './proposal-draft.ts';
import { amountText } from './tender-words.ts';
import type { Proposal } from './use-proposal.ts';
import styles from './proposal-lines.module.css';

const ANSWERS: Record<LineAnswer, string> = {
  same: 'Как в заявке',
  analogue: 'Аналог',
  excluded: 'Не входит',
};

/** The request's own list, answered line by line: all proposals are about the same goods. */
export function ProposalLines({ proposal, count }: { proposal: Proposal; count: number }) {
  const { draft, change, asked, isLoading, isFailed, priced } = proposal;
  if (count === 0)
    return (
      <p className={styles.note}>
        Списка оборудования в заявке нет. Добавьте материалы, которые нужны для работ, — заказчик купит их
        одним заказом.
      </p>
    );
  if (isLoading) return <Skeleton shape="control" />;
  if (isFailed)
    return (
      <p className={styles.note}>
        Список оборудования не загрузился.{' '}
        <button id={FIELD_IDS.lines} {...textLinkClass()} type="button" onClick={proposal.retry}>
          Повторить
        </button>
      </p>
    );
  const set = (id: number, line: LineDraft) => change({ lines: { ...draft.lines, [id]: line } });
  const setAll = (kind: LineAnswer) =>
    change({
      lines: Object.fromEntries(
        asked.map((line) => {
          const isThere = line.product !== null && line.price !== null;
          const now = lineOf(draft, line);
          return [line.id, kind === 'same' && !isThere ? now : { ...now, kind }];
        }),
      ),
    });
  return (
    <>
      <p className={styles.note}>
        Цены — сегодняшние за всё количество со складов, где его хватает, в городе заявки и без личных скидок.
        В каталоге за единицу может быть иначе.{' '}
        <button {...textLinkClass()} type="button" onClick={() => setAll('same')}>
          Всё как в заявке
        </button>{' '}
        ·{' '}
        <button {...textLinkClass()} type="button" onClick={() => setAll('excluded')}>
          Только работы
        </button>
        {count > MOST_PROPOSAL_LINES && ` · в предложение войдут первые ${MOST_PROPOSAL_LINES} строк`}
      </p>
      <ol className={styles.lines}>
        {asked.map((line) => (
          <Line
            key={line.id}
            line={line}
            draft={lineOf(draft, line)}
            priced={priced?.lines.find((one) => one.equipment_id === line.id)}
            gone={priced?.gone.find((one) => one.equipment_id === line.id)?.message}
            onChange={(next) => set(line.id, next)}
          />
        ))}
      </ol>
    </>
  );
}

interface LineProps {
  line: TenderEquipmentLine;
  draft: LineDraft;
  priced: ProposalLine | undefined;
  /** Why nobody sells it any more. */
  gone: string | undefined;
  onChange: (draft: LineDraft) => void;
}

function Line({ line, draft, priced, gone, onChange }: LineProps) {
  const { id, name, article, unit, quantity, product } = line;
  const isAnalogue = draft.kind === 'analogue';
  const offered = draft.kind === 'excluded' ? undefined : priced;
  return (
    <li className={styles.line} data-line={id}>
      <div className={styles.about}>
        <p>{name}</p>
        <small>{[article, amountText(quantity, unit)].filter(Boolean).join(' · ')}</small>
      </div>
      <select
        id={isAnalogue ? undefined : FIELD_IDS.line(id)}
        className={styles.answer}
        aria-label={`Что предложить: ${name}`}
        value={draft.kind}
        onChange={({ currentTarget }) => onChange({ ...draft, kind: currentTarget.value as LineAnswer })}
      >
        {product !== null && <option value="same">{ANSWERS.same}</option>}
        <option value="analogue">{ANSWERS.analogue}</option>
        <option value="excluded">{ANSWERS.excluded}</option>
      </select>
      <p className={styles.sum}>
        {offered ? formatPrice(offered.total) : '—'}
        {typeof offered?.price === 'number' && <small>{formatPrice(offered.price)} за ед.</small>}
      </p>
      {gone !== undefined && draft.kind !== 'excluded' && <p className={styles.gone}>{gone}</p>}
      {isAnalogue && (
        <div className={styles.analogue}>
          <GoodsSearch
            id={FIELD_IDS.line(id)}
            label={`Найти аналог: ${name}`}
            placeholder="Артикул или название аналога"
            chosen={draft.name}
            onChoose={({ offer_id: offerId, name: found }) => onChange({ ...draft, offerId, name: found })}
          />
          <Field
            label="Почему аналог"
            isRequired
            maxLength={500}
            placeholder="Например: есть на складе, то же разрешение"
            value={draft.note}
            onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
          />
        </div>
      )}
    </li>
  );
}
