import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { readDirections } from './directions.ts';
import { addLiveWord } from './live-words.ts';
import { countOf } from './string-table.ts';
import { readSynonyms } from './synonyms.ts';
import type { TextContext } from './text-context.ts';
import { internWord } from './vocabulary.ts';

/** Synonyms and directions of the index. Reading them is slow, so it is deferred to the first search. */
export function createSearchWords(context: TextContext) {
  let synonyms: readonly (readonly string[])[] = [];
  let directions: readonly SearchDirection[] = [];
  let isRead = true;
  return {
    setSynonyms: (groups: readonly (readonly string[])[]): void => {
      synonyms = groups;
      isRead = false;
    },
    setDirections: (rows: readonly SearchDirection[]): void => {
      directions = rows;
      isRead = false;
    },
    read: (): void => {
      if (isRead) return;
      isRead = true;
      context.directions = readDirections(directions);
      applySynonyms(context, synonyms);
    },
  };
}

/** Words of synonyms can be mistyped too, so they join the vocabulary even when no card has them. */
function applySynonyms(context: TextContext, groups: readonly (readonly string[])[]): void {
  const { departments, absent, phrases } = context.directions;
  const absentPhrases = [...absent.values()].flat();
  const spokenPhrases = [...phrases.values()].flat();
  context.synonyms = readSynonyms(groups, {
    departments,
    known: [...absentPhrases.flatMap(({ keys }) => keys), ...spokenPhrases.flatMap(({ terms }) => terms)],
  });
  const { vocabulary, liveWords, synonymWords } = context;
  synonymWords.clear();
  const before = countOf(vocabulary.words);
  // Words inside of phrases are ordinary ones, which nothing is a slip of: 'мерить' is no 'померить'.
  const slang = spokenPhrases.flatMap(({ direction: { words } }) =>
    words.filter((word) => !word.includes(' ')),
  );
  const directed = [...departments, ...absentPhrases.map(({ direction }) => direction)];
  for (const text of [...groups.flat(), ...directed.flatMap(({ words }) => words), ...new Set(slang)]) {
    for (const token of searchTokens(text)) {
      for (const word of token.parts.length > 0 ? token.parts : [token]) {
        if (word.kind === 'word') synonymWords.add(internWord(vocabulary, word.text));
      }
    }
  }
  for (let id = before; id < countOf(vocabulary.words); id++) addLiveWord(liveWords, vocabulary, id);
}
