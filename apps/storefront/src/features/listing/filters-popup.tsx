import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { PHONE_SCREEN } from '@okoem/domain/screen/breakpoints.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Filters } from './filters.tsx';
import { facetsOf, withoutChoices, withoutFilters } from './listing-data.ts';
import { countOfProducts } from './listing-words.ts';
import { shownFacets } from './shown-facets.ts';
import type { ListingState } from './use-listing.ts';
import styles from './filters-popup.module.css';

interface FiltersPopupProps {
  listing: ListingState;
  besides: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** A panel at the left, on a phone the whole screen. Nothing takes effect before the button, which counts ahead. */
export function FiltersPopup({ listing, besides, isOpen, onClose }: FiltersPopupProps) {
  const [variant, setVariant] = useState<'fullscreen' | 'side-left'>('side-left');
  const [draft, setDraft] = useState<ListingQuery>();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setDraft(undefined);
      setVariant(window.matchMedia(PHONE_SCREEN).matches ? 'fullscreen' : 'side-left');
    }
  }
  const query = draft ?? listing.wanted;
  const { facets, total, isCounting } = useCounted(listing, query);
  const apply = () => {
    onClose();
    if (draft) listing.choose(draft);
  };

  return (
    <Popup
      isOpen={isOpen}
      onClose={onClose}
      variant={variant}
      title="Фильтры"
      footer={
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.reset}
            onClick={() => setDraft(withoutFilters(query, besides))}
          >
            Сбросить
          </button>
          <Button variant="primary" isWide disabled={total === 0} aria-busy={isCounting} onClick={apply}>
            {total === 0 ? 'Ничего не найдено' : `Показать ${countOfProducts(total)}`}
          </Button>
          <output className={styles.said}>{isCounting ? '' : countOfProducts(total)}</output>
        </div>
      }
    >
      <Filters facets={facets} query={query} besides={besides} onChange={setDraft} />
    </Popup>
  );
}

function useCounted({ place, found }: ListingState, query: ListingQuery) {
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: left, isPlaceholderData } = useQuery(facetsOf({ place, query, cityGuid }));
  const { data: ofPlace } = useQuery(facetsOf({ place, query: withoutChoices(query), cityGuid }));
  return {
    facets: shownFacets(ofPlace?.facets ?? [], left?.facets ?? []),
    total: left?.total ?? found?.total ?? 0,
    isCounting: isPlaceholderData,
  };
}
