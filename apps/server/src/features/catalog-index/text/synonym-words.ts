import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { addLiveWord } from './live-words.ts';
import { countOf } from './string-table.ts';
import { readSynonyms } from './synonyms.ts';
import type { TextContext } from './text-context.ts';
import { internWord } from './vocabulary.ts';

/** Words of synonyms can be mistyped too, so they join the vocabulary even when no card has them. */
export function applySynonyms(context: TextContext, groups: readonly (readonly string[])[]): void {
  context.synonyms = readSynonyms(groups);
  const { vocabulary, liveWords, synonymWords } = context;
  synonymWords.clear();
  const before = countOf(vocabulary.words);
  for (const text of groups.flat()) {
    for (const token of searchTokens(text)) {
      for (const word of token.parts.length > 0 ? token.parts : [token]) {
        if (word.kind === 'word') synonymWords.add(internWord(vocabulary, word.text));
      }
    }
  }
  for (let id = before; id < countOf(vocabulary.words); id++) addLiveWord(liveWords, vocabulary, id);
}
