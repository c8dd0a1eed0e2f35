import { buttonClass } from '@okoem/ui/button.tsx';
import { SkipLink } from '@okoem/ui/skip-link.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withFlag, withToggled } from './filter-choices.ts';
import { Filters } from './filters.tsx';
import type { ListingState } from './use-listing.ts';
import styles from './filter-rail.module.css';

export const FILTERS_FORM_ID = 'listing-filters';
export const GOODS_ID = 'goods';

interface FilterRailProps {
  listing: ListingState;
  besides: readonly string[];
}

/** Every choice takes effect at once; without scripts it is a form with a button. */
export function FilterRail({ listing, besides }: FilterRailProps) {
  const { place, wanted, facets, choose } = listing;
  const form = useEarlyTicks(listing);
  return (
    <aside className={styles.rail} aria-label="Фильтры">
      <VisuallyHidden>
        <h2>Фильтры</h2>
      </VisuallyHidden>
      <SkipLink to={GOODS_ID}>К товарам</SkipLink>
      <form
        ref={form}
        id={FILTERS_FORM_ID}
        action={place.path}
        // A browser that fills in what was ticked before would contradict the address.
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <KeptChoices listing={listing} />
        <Filters facets={facets} query={wanted} besides={besides} onChange={choose} />
        <div className={styles.apply}>
          <button type="submit" {...buttonClass({ variant: 'primary', isWide: true })}>
            Показать
          </button>
        </div>
      </form>
    </aside>
  );
}

/** What the form has no field for, so that it is not lost without scripts. */
function KeptChoices({ listing: { asked, facets } }: Pick<FilterRailProps, 'listing'>) {
  const hasFields = new Set(facets.filter(({ type }) => type !== 'range').map(({ code }) => code));
  const kept = Object.entries(asked.filters).filter(
    ([key]) => !hasFields.has(key) && key !== 'with_zero_stock',
  );
  const pairs: [string, string][] = [
    ...(asked.q === undefined ? [] : [['q', JSON.stringify(asked.q)] satisfies [string, string]]),
    ...(asked.isNew ? [['is_new', 'true'] satisfies [string, string]] : []),
    ...(asked.viewport === undefined ? [] : [['viewport', asked.viewport] satisfies [string, string]]),
    ...kept.map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
  ];
  return pairs.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Boxes ticked before the scripts arrived count as if they had been ticked after. */
function useEarlyTicks({ wanted, choose }: ListingState) {
  const form = useRef<HTMLFormElement>(null);
  const take = useEffectEvent((boxes: readonly HTMLInputElement[]) => {
    const next = boxes.reduce(
      (query, { name, value, checked }) =>
        value === 'true' ? withFlag(query, name, checked) : withToggled(query, name, Number(value)),
      wanted,
    );
    if (boxes.length > 0) choose(next);
  });
  useEffect(() => {
    const boxes = [...form.current!.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    take(boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked));
  }, []);
  return form;
}
