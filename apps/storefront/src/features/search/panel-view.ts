import type { ProductCard } from '@okoem/contract/product.ts';
import { LONGEST_SEARCH } from '@okoem/domain/catalog/search-text.ts';
import { suggestionsOpen } from '@okoem/domain/catalog/suggestions.ts';
import { readLines } from '@okoem/domain/lines/read-lines.ts';
import {
  allResults,
  listOption,
  productOption,
  queryOption,
  type SuggestedGroup,
  suggestionGroups,
} from './suggestion-groups.ts';
import type { Suggestions } from './suggestions-query.ts';

export interface PanelView {
  kind: 'start' | 'suggestions' | 'failed' | 'long';
  groups: SuggestedGroup[];
  /** The text the suggestions grow from. */
  asked: string;
  correction?: Suggestions['correction'];
}

/** Nothing is cut off behind anybody's back. */
export const TOO_LONG = `Запрос длиннее ${LONGEST_SEARCH} знаков, так не ищем: сократите его или вставьте артикулы списком`;

interface Known {
  /** What stands in the field, without the spaces around it. */
  wanted: string;
  data: Suggestions | undefined;
  isFailed: boolean;
  recent: readonly string[];
  /** Products looked at lately. */
  viewed: readonly ProductCard[];
}

/** What the panel shows; nothing when there is nothing to show. */
export function panelView({ wanted, data, isFailed, ...seen }: Known): PanelView | undefined {
  if (wanted.length > LONGEST_SEARCH) return { kind: 'long', groups: [], asked: wanted };
  if (wanted !== '' && isFailed) return { kind: 'failed', groups: [lastLine(wanted)], asked: wanted };
  const groups = data && suggestionsOpen(data.groups) ? suggestionGroups(data) : [];
  if (wanted === '' || data === undefined || data.asked === '') return startView(groups, seen);
  if (groups.length === 0) return undefined;
  const { asked, correction } = data;
  return {
    kind: 'suggestions',
    groups: [...groups, lastLine(wanted)],
    asked: correction?.text ?? asked,
    ...(correction && { correction }),
  };
}

/** A list is one question: what it finds stands on a page of its own. */
export function listView(list: string, wanted: string): PanelView {
  const { rows, leftOut } = readLines(list);
  const count = rows.length + leftOut;
  return {
    kind: 'suggestions',
    groups: [{ name: 'all', options: [listOption(list, count)] }],
    asked: wanted,
  };
}

function lastLine(wanted: string): SuggestedGroup {
  return { name: 'all', options: [allResults(wanted)] };
}

/** Nothing typed yet, or nothing answered: what was searched for and seen before, and what others search for. */
function startView(
  answered: readonly SuggestedGroup[],
  { recent, viewed }: Pick<Known, 'recent' | 'viewed'>,
): PanelView | undefined {
  const popular = answered.find(({ name }) => name === 'queries')?.options ?? [];
  const groups = [
    { name: 'recent', label: 'Недавние', options: recent.map((text) => queryOption('recent', text)) },
    { name: 'popular', label: 'Популярные запросы', options: popular },
    { name: 'viewed', label: 'Вы недавно смотрели', options: viewed.map(productOption) },
  ].filter(({ options }) => options.length > 0);
  return groups.length > 0 ? { kind: 'start', groups, asked: '' } : undefined;
}
