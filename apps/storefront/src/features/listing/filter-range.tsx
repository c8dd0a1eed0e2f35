import type { Facet } from '@okoem/contract/product-search.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { groupThousands } from '@okoem/domain/format/number-format.ts';
import { KOPECKS_IN_ROUBLE } from '@okoem/domain/money.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { chosenRange, inKopecks, withRange } from './filter-choices.ts';
import styles from './filter-range.module.css';

interface FilterRangeProps {
  facet: Facet;
  query: ListingQuery;
  onChange: (query: ListingQuery) => void;
}

const Range = lazy(async () => ({ default: (await import('@okoem/ui/range.tsx')).Range }));

/** Two ends of a price, in roubles, or of a number. The knobs' code comes when they are about to be seen. */
export function FilterRange({ facet, query, onChange }: FilterRangeProps) {
  const { place, isSeen } = useSeen();
  const { code, name, min = 0, max = 0 } = facet;
  const scale = code === 'price' ? KOPECKS_IN_ROUBLE : 1;
  const edges = { min: Math.floor(min / scale), max: Math.ceil(max / scale) };
  const [from, to] = chosenRange(query.filters[code]) ?? [null, null];
  const value = {
    from: from === null ? edges.min : from / scale,
    to: to === null ? edges.max : to / scale,
  };
  const isWhole = code === 'price' || (Number.isInteger(min) && Number.isInteger(max));
  const format = code === 'price' ? (sum: number) => groupThousands(String(Math.round(sum))) : formatQuantity;
  const still = <StillRange from={format(value.from)} to={format(value.to)} />;

  return (
    <div ref={place} className={styles.range}>
      {isSeen ? (
        <Suspense fallback={still}>
          <Range
            label={code === 'price' ? 'Цена, ₽' : name}
            {...edges}
            step={isWhole ? 1 : 0.1}
            value={value}
            formatValue={format}
            onChange={(next) => {
              const range = { ...next, ...edges };
              onChange(withRange(query, code, code === 'price' ? inKopecks(range) : range));
            }}
          />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}

/** The same to the eye and to the pixel, until the knobs can be moved. */
function StillRange({ from, to }: { from: string; to: string }): ReactNode {
  return (
    <div className={styles.still} aria-hidden="true">
      <span className={styles.field}>
        от <b>{from}</b>
      </span>
      <span className={styles.field}>
        до <b>{to}</b>
      </span>
      <span className={styles.track} />
    </div>
  );
}

/** A hidden rail is never seen, so a phone does not fetch what only a wide screen shows. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return { place, isSeen };
}
