import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { findPair, slotOfPair, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';

/** Appends a word, in the inflected forms of a name that has the last two words side by side. */
export function endedBy(context: TextContext, before: readonly string[], end: string): string {
  const { vocabulary } = context;
  const previous = findTermOfWord(vocabulary, before.at(-1) ?? '');
  const pair = previous < 0 ? -1 : findPair(context, previous, findTermOfWord(vocabulary, end));
  const phrase = pair < 0 ? undefined : phraseOfPair(context, pair);
  return (phrase === undefined ? [...before, end] : [...before.slice(0, -1), phrase]).join(' ');
}

/** A pair as a name spells it, as a compound word if it is one: 'турникет-трипод'. */
function phraseOfPair(context: TextContext, pair: number): string | undefined {
  const { data, products, vocabulary } = context;
  const slot = slotOfPair(context, pair);
  const name = slot === undefined ? '' : plainText(products.wordsOf(slot).name);
  const words = searchTokens(name).flatMap((token) =>
    (token.parts.length > 0 ? token.parts : [token]).map(({ text }) => ({
      term: findTermOfWord(vocabulary, text),
      start: token.start,
      end: token.end,
    })),
  );
  const at = words.findIndex(
    ({ term }, place) => term === data.pairFirst[pair] && words[place + 1]?.term === data.pairSecond[pair],
  );
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second) return undefined;
  const said = [name.slice(first.start, first.end), name.slice(second.start, second.end)];
  return first.start === second.start ? said[0] : said.join(' ');
}
