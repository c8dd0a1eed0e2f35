import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './price.module.css';

const MINUS = '\u2212';

export interface PriceProps {
  /** Every sum comes as text, formatted. */
  current: string;
  old?: string | undefined;
  /** Of either sign: the badge always shows a cut. */
  discountPercent?: number | undefined;
  isHighlighted?: boolean | undefined;
  /** Above the price, e.g. «Ваша цена». */
  caption?: string | undefined;
  /** Below the price, e.g. «НДС: 22%». */
  vat?: string | undefined;
  /** Of what the price is, when not of a piece: «бухта». */
  unit?: string | undefined;
  size?: 'card' | 'page' | 'small' | undefined;
}

export function Price(props: PriceProps) {
  const {
    current,
    old,
    discountPercent = 0,
    isHighlighted = false,
    caption,
    vat,
    unit,
    size = 'card',
  } = props;
  return (
    <span className={styles.price} data-size={size} data-highlighted={isHighlighted || undefined}>
      {caption && (
        <span className={styles.caption}>
          <IconBuilding size={16} stroke={1.75} aria-hidden="true" />
          {caption}
        </span>
      )}
      <span className={styles.sums}>
        <b className={styles.current}>{current}</b>
        {unit && <span className={styles.unit}>/ {unit}</span>}
        {old && (
          <s className={styles.old}>
            <VisuallyHidden>Старая цена </VisuallyHidden>
            {old}
          </s>
        )}
        {discountPercent !== 0 && (
          <span className={styles.badge}>{`${MINUS}${Math.abs(discountPercent)}%`}</span>
        )}
      </span>
      {vat && <span className={styles.vat}>{vat}</span>}
    </span>
  );
}
