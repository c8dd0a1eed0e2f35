import type { ProductCard } from '@okoem/contract/product.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Picture } from '../../shared/picture.tsx';
import { priceWords, stockWords } from '../../shared/product-words.ts';
import { useAudience, useSession } from '../../shared/session/session.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { GridRowProps } from './grid-row.tsx';
import { RowSearch } from './row-search.tsx';
import { type Candidate, countedProductId, groupOf, rowQuantity, shownProductId } from './spec-rows.ts';
import { productsQuery } from './specification-queries.ts';
import styles from './row-details.module.css';

const RowSplit = lazy(async () => ({ default: (await import('./row-split.tsx')).RowSplit }));

interface Choice {
  product: ProductCard;
  candidate: Candidate | undefined;
}

/** What the row may mean, told apart by what it asks for; a search of its own; and the ways out. */
export function RowDetails(props: GridRowProps & { number: string }) {
  const { row, number, taste, query, onAct } = props;
  const { id } = row;
  const place = useRef<HTMLDivElement>(null);
  const { choices, isSearching } = useChoices(props);
  const [picked, setPicked] = useState<number | undefined>(shownProductId(row));
  const chosen = choices.find(({ product }) => product.product_id === picked) ?? choices[0];
  const isNone = groupOf(row, taste) === 'none';
  useFocusInside(place, query === '');
  return (
    <div ref={place} className={styles.details}>
      {!isNone && (
        <div className={styles.search}>
          <RowSearch
            row={row}
            number={number}
            query={query}
            onQuery={(text) => onAct({ type: 'search', id, text })}
          />
        </div>
      )}
      {choices.length > 0 && (
        <div className={styles.choices} role="radiogroup" aria-label={`Кандидаты для строки ${number}`}>
          {choices.map((choice) => (
            <Choice
              key={choice.product.product_id}
              name={`candidate-${id}`}
              choice={choice}
              isChosen={choice === chosen}
              onChoose={() => setPicked(choice.product.product_id)}
            />
          ))}
        </div>
      )}
      {choices.length === 0 && <output className={styles.nothing}>{emptyWords(query, isSearching)}</output>}
      <Ways row={row} chosen={chosen?.product} isNone={isNone} onAct={onAct} />
      <Split {...props} />
    </div>
  );
}

/** The keyboard goes on at the candidate that is marked, or in the search field where letters began a search. */
function useFocusInside(place: RefObject<HTMLDivElement | null>, isChoosing: boolean): void {
  const focus = useEffectEvent(() => {
    const group = place.current!.closest('[role=rowgroup]')!;
    const field = group.querySelector<HTMLInputElement>('[data-spec-search]');
    const marked = group.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (document.activeElement === field) return;
    if (isChoosing && marked) marked.focus({ preventScroll: true });
    else field?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
}

function emptyWords(query: string, isSearching: boolean): string {
  if (isSearching) return 'Ищем…';
  return query === ''
    ? 'Наберите, что нужно: найдём в каталоге'
    : 'По этим словам ничего нет: попробуйте короче';
}

interface WaysProps extends Pick<GridRowProps, 'row' | 'onAct'> {
  chosen: ProductCard | undefined;
  /** Then they stand in the row itself. */
  isNone: boolean;
}

function Ways({ row, chosen, isNone, onAct }: WaysProps) {
  const { id } = row;
  return (
    <div className={styles.ways}>
      {chosen && (
        <Button
          variant="ink"
          size={40}
          icon={<IconCheck size={20} stroke={1.75} aria-hidden />}
          data-spec-accept
          onClick={() => onAct({ type: 'accept', id, product: chosen })}
        >
          Подтвердить строку
        </Button>
      )}
      {!isNone && (
        <>
          <Button variant="outline" size={40} onClick={() => onAct({ type: 'ask', id })}>
            {row.decision === 'asked' ? 'Не запрашивать' : 'Запросить у менеджера'}
          </Button>
          <Button variant="secondary" size={40} onClick={() => onAct({ type: 'skip', id })}>
            {row.decision === 'skipped' ? 'Вернуть строку' : 'Пропустить'}
          </Button>
        </>
      )}
      <Remembered />
    </div>
  );
}

/** Of the product that the row is counted with; another candidate is chosen before it is split. */
function Split({ row, cards, taste, onAct }: GridRowProps) {
  const [isOpen, setOpen] = useState(row.split !== null);
  const product = cards.get(countedProductId(row, taste) ?? 0);
  if (!product || (product.availability !== 'in_stock' && product.availability !== 'on_order')) return null;
  if (!isOpen)
    return (
      <div className={styles.ways}>
        <Button variant="secondary" size={40} onClick={() => setOpen(true)}>
          Разделить по складам
        </Button>
      </div>
    );
  const { quantity } = rowQuantity(row, product);
  return (
    <Suspense>
      <RowSplit
        key={`${product.product_id} ${quantity}`}
        product={product}
        quantity={quantity}
        split={row.split}
        onSplit={(parts) => onAct({ type: 'split', id: row.id, productId: product.product_id, parts })}
      />
    </Suspense>
  );
}

function Remembered() {
  const isMember = useSession().kind === 'member';
  return (
    <p className={styles.remembered}>
      {isMember
        ? 'Выбор запомним для следующих спецификаций'
        : 'Войдите, и выбор запомним для следующих спецификаций'}
    </p>
  );
}

/** What was searched for takes the place of what was proposed. */
function useChoices({ row, cards, taste, query }: GridRowProps) {
  const { city_guid: cityGuid } = useCurrentCity();
  const text = useDebounced(query.trim());
  const { data: found, isFetching } = useQuery(productsQuery({ text, cityGuid }));
  const isAsked = query.trim().length >= 2;
  const isLate = text !== query.trim();
  const proposed = row.candidates
    .filter(({ is_analogue: isAnalogue }) => !(isAnalogue && taste.isWithoutAnalogues))
    .flatMap((candidate): Choice[] => {
      const product = cards.get(candidate.product_id);
      return product ? [{ product, candidate }] : [];
    });
  const own = cards.get(row.product_id ?? 0);
  const isOther = own && !proposed.some(({ product }) => product === own);
  const choices = isAsked
    ? ((isLate ? undefined : found) ?? []).map((product) => ({ product, candidate: undefined }))
    : [...(isOther ? [{ product: own, candidate: undefined }] : []), ...proposed];
  return { choices, isSearching: isAsked && (isFetching || isLate) };
}

interface ChoiceProps {
  name: string;
  choice: Choice;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, choice: { product, candidate }, isChosen, onChoose }: ChoiceProps) {
  const { state, text } = stockWords(product);
  const { current, unit } = priceWords(product, useAudience());
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={product.product_id} checked={isChosen} onChange={onChoose} />
      <span className={styles.picture}>
        <Picture src={product.main_image} alt="" size={48} />
      </span>
      <span className={styles.about}>
        <b>{product.name}</b>
        <small>
          {product.article}
          {candidate?.is_analogue && ' · аналог'}
          {candidate && ` · ${candidate.why}`}
        </small>
        {candidate && candidate.attributes.length > 0 && <Attributes of={candidate} />}
      </span>
      <Led state={state}>{text}</Led>
      <b className={styles.price}>
        {current}
        {unit && <small> / {unit}</small>}
      </b>
    </label>
  );
}

const MARKS: Record<string, { sign: string; word: string }> = {
  met: { sign: '✓', word: 'совпадает' },
  better: { sign: '↑', word: 'лучше' },
  worse: { sign: '↓', word: 'хуже' },
  missing: { sign: '✕', word: 'нет' },
};
const UNKNOWN = { sign: '?', word: 'не указано' };

/** What the row asks for beside what the product has. */
function Attributes({ of: { attributes } }: { of: Candidate }) {
  return (
    <span className={styles.attributes}>
      {attributes.map(({ name, asked, has, verdict }) => {
        const { sign, word } = MARKS[verdict] ?? UNKNOWN;
        return (
          <span key={`${name} ${asked}`} data-verdict={verdict}>
            {sign} {name} {verdict === 'met' ? has || asked : `${has || 'нет'} вместо ${asked}`}
            <i className={styles.said}>: {word}</i>
          </span>
        );
      })}
    </span>
  );
}
