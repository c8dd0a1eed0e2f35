import { isPastEnd } from '@okoem/domain/wire/pagination.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { AppliedChips } from './applied-chips.tsx';
import { type AppliedFilter, appliedFilters } from './applied-filters.ts';
import { withFlag } from './filter-choices.ts';
import { withoutFilters } from './listing-data.ts';
import { ListingLink } from './listing-link.tsx';
import type { ListingState } from './use-listing.ts';
import styles from './listing-empty.module.css';

interface ListingEmptyProps {
  listing: ListingState;
  besides: readonly string[];
}

/** Nothing fits; what stands in the way can be taken away piece by piece, and somebody can be asked. */
export function ListingEmpty({ listing, besides }: ListingEmptyProps) {
  const { asked, facets, found } = listing;
  const applied = appliedFilters(asked, facets, besides);
  const isPast = found !== undefined && isPastEnd(asked.page, found);

  return (
    <EmptyState
      title={titleOf(found)}
      text={textOf({ q: asked.q, isPast, hasFilters: applied.length > 0, absent: absentOf(found) })}
      action={
        <div className={styles.help} data-listing-empty>
          {applied.length > 0 && (
            <AppliedChips
              listing={listing}
              applied={applied}
              label="Мешающие условия"
              className={styles.chips}
            />
          )}
          <WaysOn listing={listing} besides={besides} applied={applied} isPast={isPast} />
        </div>
      }
    />
  );
}

interface WaysOnProps extends ListingEmptyProps {
  applied: readonly AppliedFilter[];
  isPast: boolean;
}

function WaysOn({ listing, besides, applied, isPast }: WaysOnProps) {
  const { asked } = listing;
  const primary = buttonClass({ variant: 'primary' });
  return (
    <div className={styles.actions}>
      {isPast && (
        <ListingLink listing={listing} to={{ ...asked, page: 1 }} {...primary}>
          На первую страницу
        </ListingLink>
      )}
      {applied.length > 0 && (
        <ListingLink listing={listing} to={withoutFilters(asked, besides)} {...primary}>
          Сбросить фильтры
        </ListingLink>
      )}
      {asked.filters['with_zero_stock'] === undefined && !isPast && absentOf(listing.found) === undefined && (
        <ListingLink
          listing={listing}
          to={withFlag(asked, 'with_zero_stock', true)}
          {...buttonClass({ variant: 'secondary' })}
        >
          Искать среди отсутствующих
        </ListingLink>
      )}
      <Button variant="outline" {...popupTrigger('quote', { comment: wishOf(asked.q, applied) })}>
        Отправить запрос на подбор
      </Button>
    </div>
  );
}

function titleOf(found: ListingState['found']): string {
  if (found?.direction?.kind === 'page') return 'Ответ — по ссылке выше';
  return absentOf(found) === undefined ? 'Ничего не найдено' : 'Этого нет в ассортименте';
}

/** What kind of goods was asked for that is not sold here. */
function absentOf(found: ListingState['found']): string | undefined {
  return found?.direction?.kind === 'absent' ? found.direction.name : undefined;
}

interface EmptyReason {
  q: string | undefined;
  isPast: boolean;
  hasFilters: boolean;
  absent: string | undefined;
}

function textOf({ q, isPast, hasFilters, absent }: EmptyReason) {
  if (absent !== undefined)
    return `«${q}»${absent === '' ? '' : ` (${absent})`} мы не продаём. Посмотрите близкие разделы или запросите КП — узнаем, можно ли привезти под заказ`;
  if (isPast) return 'Такой страницы у списка нет';
  if (hasFilters) return 'Уберите одно из условий или сбросьте все';
  return q === undefined
    ? 'В этом разделе пока нет товаров'
    : `Товаров по запросу «${q}» нет. Проверьте написание или спросите нас — подберём и посчитаем`;
}

function wishOf(q: string | undefined, applied: readonly AppliedFilter[]): string {
  const wish = [q, ...applied.map(({ label }) => label)].filter(Boolean).join(', ');
  return wish === '' ? 'Подберите товар' : `Подберите товар: ${wish}`;
}
