import type { TenderFacets } from '@okoem/contract/tender-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TenderFilters } from './tender-filters.tsx';
import { NO_FILTERS, type TendersWish } from './tenders-address.ts';
import { tendersQuery } from './tenders-query.ts';

interface FiltersSheetProps {
  wish: TendersWish;
  facets: TenderFacets | undefined;
  isOpen: boolean;
  onClose: () => void;
  onApply: (wish: TendersWish) => void;
}

/** The filters of a phone. Nothing takes effect before the button, which counts ahead. */
export function FiltersSheet({ wish, facets, isOpen, onClose, onApply }: FiltersSheetProps) {
  const [draft, setDraft] = useState<TendersWish>();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setDraft(undefined);
  }
  const shown = draft ?? wish;
  const { data, isPlaceholderData } = useQuery({ ...tendersQuery(shown), enabled: isOpen });
  const total = data?.meta.pagination.total;
  const apply = () => {
    onClose();
    if (draft) onApply(draft);
  };
  return (
    <Popup
      isOpen={isOpen}
      onClose={onClose}
      variant="fullscreen"
      title="Фильтры"
      footer={
        <>
          <Button variant="secondary" onClick={() => setDraft({ ...wish, ...NO_FILTERS, page: 1 })}>
            Сбросить
          </Button>
          <Button variant="primary" disabled={total === 0} aria-busy={isPlaceholderData} onClick={apply}>
            {total === undefined
              ? 'Показать'
              : total === 0
                ? 'Ничего не найдено'
                : `Показать ${countOf(total, ['заявку', 'заявки', 'заявок'])}`}
          </Button>
        </>
      }
    >
      <TenderFilters
        wish={shown}
        facets={data?.meta.facets ?? facets}
        onChange={(change) => setDraft({ ...shown, ...change, page: 1 })}
      />
    </Popup>
  );
}
