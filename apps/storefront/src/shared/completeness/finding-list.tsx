import type { CompletenessFinding } from '@okoem/contract/completeness.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useId, useState } from 'react';
import { Picture } from '../picture.tsx';
import { ProductLink } from '../product-link.tsx';
import { priceWords, stockWords } from '../product-words.ts';
import { useAudience } from '../session/session.ts';
import styles from './finding-list.module.css';

const REMARKS = ['замечание', 'замечания', 'замечаний'] as const;
/** The gravest; the table of goods must stay in reach. */
const FIRST_SHOWN = 3;

export interface ShownFinding extends CompletenessFinding {
  isDismissed: boolean;
  /** Where in the list: 'строки 1, 4'; empty where the list has no numbers. */
  place: string;
}

interface FindingListProps {
  /** On phones its title alone, until somebody asks. */
  isFoldable?: boolean;
  findings: readonly ShownFinding[];
  products: ReadonlyMap<number, ProductCard>;
  onAdd: (finding: ShownFinding, product: ProductCard) => void;
  onDismiss: (finding: ShownFinding, isDismissed: boolean) => void;
}

/** What a list of goods lacks, with what mends it; what is meant so stands aside. */
export function FindingList(props: FindingListProps) {
  const { isFoldable = false, findings, products, onAdd, onDismiss } = props;
  const titleId = useId();
  const [isAsideShown, setAsideShown] = useState(false);
  const [isAll, setAll] = useState(false);
  const [isFolded, setFolded] = useState(isFoldable);
  const open = findings.filter(({ isDismissed }) => !isDismissed);
  const aside = findings.filter(({ isDismissed }) => isDismissed);
  const first = isAll ? open : open.slice(0, FIRST_SHOWN);
  const rest = open.length - first.length;
  if (findings.length === 0) return null;
  return (
    <section className={styles.check} aria-labelledby={titleId} data-folded={isFolded || undefined}>
      <div className={styles.head}>
        <h3 id={titleId}>Проверка комплектности</h3>
        {open.length > 0 && <p>{countOf(open.length, REMARKS)}</p>}
        {isFoldable && (
          <span className={styles.fold}>
            <Button
              variant="secondary"
              size={40}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? 'Показать' : 'Свернуть'}
            </Button>
          </span>
        )}
        {aside.length > 0 && (
          <Button
            variant="secondary"
            size={40}
            aria-expanded={isAsideShown}
            onClick={() => setAsideShown(!isAsideShown)}
          >
            Так и задумано: {aside.length}
          </Button>
        )}
      </div>
      <ul>
        {[...first, ...(isAsideShown ? aside : [])].map((finding) => (
          <Finding
            key={finding.key}
            finding={finding}
            product={products.get(finding.mend?.product_id ?? 0)}
            onAdd={onAdd}
            onDismiss={onDismiss}
          />
        ))}
      </ul>
      {rest > 0 && (
        <div className={styles.more}>
          <Button variant="secondary" size={40} onClick={() => setAll(true)}>
            Ещё {countOf(rest, REMARKS)}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FindingProps extends Pick<FindingListProps, 'onAdd' | 'onDismiss'> {
  finding: ShownFinding;
  product: ProductCard | undefined;
}

function Finding({ finding, product, onAdd, onDismiss }: FindingProps) {
  const { title, severity, severity_label: label, reason, place, mend, isDismissed } = finding;
  const words = [reason, place].filter(Boolean).join(' · ');
  return (
    <li className={styles.finding} data-aside={isDismissed || undefined}>
      <div className={styles.words}>
        <Led state={severity === 'MUST' ? 'alarm' : 'wait'}>{label}</Led>
        <b>{title}</b>
        <p>{words}</p>
      </div>
      {product && mend && !isDismissed && (
        <Mend product={product} quantity={mend.quantity} onAdd={() => onAdd(finding, product)} />
      )}
      <Button variant="secondary" size={40} onClick={() => onDismiss(finding, !isDismissed)}>
        {isDismissed ? 'Вернуть в замечания' : 'Так и задумано'}
      </Button>
    </li>
  );
}

interface MendProps {
  product: ProductCard;
  quantity: number;
  onAdd: () => void;
}

function Mend({ product, quantity, onAdd }: MendProps) {
  const { current, unit } = priceWords(product, useAudience());
  const { state, text } = stockWords(product);
  const amount = formatQuantityWithUnit(quantity, product.price_unit);
  return (
    <div className={styles.mend}>
      <span className={styles.picture}>
        <Picture src={product.main_image} alt="" size={48} />
      </span>
      <div className={styles.about}>
        <ProductLink className={styles.name} product={product} />
        <Led state={state}>{text}</Led>
      </div>
      <p className={styles.price}>
        {current}
        {unit && <small> / {unit}</small>}
      </p>
      <Button
        variant="ink"
        size={40}
        icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
        aria-label={`Добавить ${amount}: ${product.name}`}
        onClick={onAdd}
      >
        Добавить {amount}
      </Button>
    </div>
  );
}
