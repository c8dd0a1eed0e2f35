import { foldLookAlikes, hasTwinsOnly, isCyrillicLetter } from '@okoem/domain/search/look-alike.ts';
import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';

const SHORTEST_ENGLISH = 4;
/** Short words of letters that both alphabets have are typed in either: 'АС' and 'AC'. */
const LONGEST_AMBIGUOUS = 4;

/** The stem of a word, in the spelling used by terms. */
export function stemOf(word: string): string {
  const stem = stemInItsLanguage(word);
  return stem.length <= LONGEST_AMBIGUOUS && hasTwinsOnly(stem) ? foldLookAlikes(stem) : stem;
}

function stemInItsLanguage(word: string): string {
  if (isCyrillicLetter(word.charCodeAt(word.length - 1)))
    return withoutFleetingVowel(russianStemOfNoun(word));
  return word.length >= SHORTEST_ENGLISH ? englishStem(word) : word;
}

/** The stem of whatever part of speech: 'затопить' and 'затопило' are one, which among names of goods they need not be. */
export function stemOfSaid(word: string): string {
  if (!isCyrillicLetter(word.charCodeAt(word.length - 1))) return stemOf(word);
  return rootOf(withoutFleetingVowel(russianStem(word)));
}

const SHORTEST_DERIVED = 6;
const SHORTEST_ROOT = 5;

/** 'проверить', 'проверять' and 'проверка', 'тушить' and 'тушение' are one. */
function rootOf(stem: string): string {
  const derived = stem.length >= SHORTEST_DERIVED ? stem.replace(/(?:[еа]ни?|(?<=.{5}[рн])к)$/, '') : stem;
  return derived.length >= SHORTEST_ROOT ? derived.replace(/[аеиоуыя]$/, '') : derived;
}

/** Catalogs consist of nouns, some of which the stemmer takes for verbs: 'канал', 'объектив', 'сирена', 'экран'. */
function russianStemOfNoun(word: string): string {
  if (/(л|[аияы]в|[ае]н)$/.test(word)) return word;
  const stem = russianStem(word);
  // Keeps 'домофонный' apart from 'домофон'.
  if (isDoubledAdjective(word) && /[^н]н$/.test(stem)) return `${stem}н`;
  return stem.length < word.length - 1 && /(л[аои]|[ае]н[аыу])$/.test(word) ? word.slice(0, -1) : stem;
}

/** 'замок' and 'замки', 'розеток' and 'розетка', 'реек' and 'рейка' are one word. */
function withoutFleetingVowel(stem: string): string {
  if (stem.length < 4 || !(stem.endsWith('ок') || stem.endsWith('ек'))) return stem;
  const before = stem.slice(0, -2);
  return /[аеиоуыэюя]$/.test(before) ? `${before}йк` : `${before}к`;
}

function isDoubledAdjective(word: string): boolean {
  return /нн(ый|ая|ое|ые|ого|ому|ым|ой|ую|ых|ыми|ом)$/.test(word);
}
