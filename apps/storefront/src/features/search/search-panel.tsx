import { LONGEST_SEARCH } from '@okoem/domain/catalog/search-text.ts';
import { searchText } from '@okoem/domain/catalog/suggestions.ts';
import { SEARCH_DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useEffect, useMemo, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useStore } from '../../shared/store.ts';
import { useRecentProducts } from '../../shared/use-recent-products.ts';
import { OpenPanel } from './open-panel.tsx';
import { listView, type PanelView, panelView, TOO_LONG } from './panel-view.ts';
import { readRecentSearches, recentSearches } from './recent-searches.ts';
import { suggestionsQuery } from './suggestions-query.ts';
import { useArticleList } from './use-article-list.ts';
import styles from './search-panel.module.css';

/** It comes with the panel, so that the field fetches one file. */
export { rememberSearch } from './recent-searches.ts';

/** What the field must know to tell assistive technology. */
export interface ShownPanel {
  isShown: boolean;
  /** Of the option the arrow keys have reached. */
  activeId: string | undefined;
}

export interface PanelKeys {
  /** Whether the key meant the panel and not the text. */
  press: (key: string) => boolean;
}

export interface SearchPanelProps {
  ref: Ref<PanelKeys>;
  form: RefObject<HTMLFormElement | null>;
  /** What stands in the field. */
  text: string;
  isOpen: boolean;
  onShow: (shown: ShownPanel) => void;
  onClose: () => void;
  /** Something was chosen; if it was words, the field shows them. */
  onLeave: (searched?: string) => void;
}

const MOST_VIEWED = 4;

/** Knows what there is to suggest, and shows it while the field is open and there is something. */
export function SearchPanel({ text, isOpen, ...panel }: SearchPanelProps) {
  const wanted = searchText(text) ?? '';
  const list = useArticleList(panel.form, { text, onLeave: () => panel.onLeave() });
  const isAsked = list === undefined && wanted.length <= LONGEST_SEARCH;
  const { data, isFailed, isBusy } = useSuggestions(wanted, isOpen && isAsked);
  const recent = useStore(recentSearches);
  const viewed = useRecentProducts({ most: MOST_VIEWED, isWanted: isOpen && wanted === '' });
  const view = useMemo(
    () =>
      list === undefined ? panelView({ wanted, data, isFailed, recent, viewed }) : listView(list, wanted),
    [list, wanted, data, isFailed, recent, viewed],
  );
  useEffect(readRecentSearches, []);

  return (
    <>
      {/* There before its words: what comes together with them is not read aloud. */}
      <output className={styles.spoken}>{isOpen && spokenWords(view, { wanted, isBusy: !data })}</output>
      {isOpen && view?.kind === 'long' && <p className={styles.long}>{TOO_LONG}</p>}
      {isOpen && view && view.kind !== 'long' && (
        <OpenPanel view={view} text={text} isBusy={isBusy && isAsked} {...panel} />
      )}
    </>
  );
}

/** Silence after a question would be taken for a list that is still on its way. */
function spokenWords(
  view: PanelView | undefined,
  { wanted, isBusy }: { wanted: string; isBusy: boolean },
): string {
  if (view?.kind === 'long') return TOO_LONG;
  if (view) return `Подсказок: ${view.groups.reduce((sum, { options }) => sum + options.length, 0)}`;
  return wanted === '' || isBusy ? '' : 'Подсказок нет';
}

/** One question when the typing stops; whatever was asked before is given up, and its list stays until the answer. */
function useSuggestions(wanted: string, isOpen: boolean) {
  const { city_guid: cityGuid } = useCurrentCity();
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery({ text: wanted, cityGuid }),
    enabled: isOpen && settled === wanted,
    placeholderData: (before) => (wanted === '' && before?.asked !== '' ? undefined : before),
  });
  return { data, isFailed: isError && data === undefined, isBusy: isPlaceholderData };
}
