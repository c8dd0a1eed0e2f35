import { isRussianWord } from './russian-words.ts';
import { cursorsOfPair, type TextContext } from './text-context.ts';
import type { UnderstoodQuery } from './understood-query.ts';
import { findTermOfWord } from './vocabulary.ts';
import { nearestWord } from './word-search.ts';

/**
 * A correct word that no card has is not corrected for itself, only beside a word that names have the other one next to:
 * 'камера купальная' is 'камера купольная', 'купальная шапочка' is no 'купольная'.
 */
export function correctedBeside(context: TextContext, { text }: UnderstoodQuery): string | undefined {
  const words = text.toLowerCase().replaceAll('ё', 'е').split(' ');
  for (const [at, word] of words.entries()) {
    if (words.length < 2 || !isRussianWord(word) || findTermOfWord(context.vocabulary, word) >= 0) continue;
    const near = nearestWord(context, word, 1);
    const neighbours = [words[at - 1], words[at + 1]];
    if (near !== undefined && neighbours.some((other) => other !== undefined && stand(context, near, other)))
      return words.with(at, near).join(' ');
  }
  return undefined;
}

function stand(context: TextContext, one: string, other: string): boolean {
  const [first, second] = [one, other].map((word) => findTermOfWord(context.vocabulary, word));
  return areAdjacent(context, first!, second!) || areAdjacent(context, second!, first!);
}

/** In the name of a card that is still there, be it one that came since the main part was built. */
function areAdjacent(context: TextContext, first: number, second: number): boolean {
  return cursorsOfPair(context, first, second).some(({ data, at, end }) =>
    data.subarray(at, end).some((slot) => context.products.isTaken(slot)),
  );
}
