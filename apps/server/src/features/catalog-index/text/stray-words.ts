import { isAdjective } from '@okoem/domain/search/name-roles.ts';
import { type Findings, lookFor } from './query-findings.ts';
import { queryPieces } from './query-pieces.ts';
import { stemOf } from './stem.ts';
import type { TextContext } from './text-context.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** Words that say where, with what or for whom, and alone name nothing that is sold. */
const WEAK = new Set(
  (
    'дверь модуль дом дача квартира гараж офис телефон вода контакт устройство прибор аппарат комплект набор ' +
    'человек работа стена потолок пол комната кухня двор подъезд ребенок машина рука голова карман деньги ' +
    'электричество отключение включение время ночь день улица система'
  )
    .split(' ')
    .map(stemOf),
);

/**
 * When nobody knows the thing itself, what is left over must name something: 'балалайка для дома' is no relay of a smart home.
 */
export function withoutStrays(
  context: TextContext,
  understood: UnderstoodQuery,
  findings: Findings,
): UnderstoodQuery {
  const { ignoredWords, tokens, article, text } = understood;
  if (ignoredWords.length === 0 || article) return understood;
  const pieces = queryPieces(context, text);
  const thing = pieces.find(({ kind, text: word, aside }) => kind === 'word' && !aside && !isAdjective(word));
  if (!thing || thing.term >= 0 || !ignoredWords.includes(thing.said)) return understood;
  if (!tokens.every((token) => WEAK.has(stemOf(token.text)))) return understood;
  lookFor(context, [], findings);
  return { ...understood, tokens: [] };
}
