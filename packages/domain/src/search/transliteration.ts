import { LATIN } from '../catalog/code-from-name.ts';
import { isCyrillicLetter } from './look-alike.ts';

/** The longest first, so that 'shch' is not read as 'sh' and 'ch'. */
const READINGS: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ia', 'я'],
  ['ye', 'е'],
  ['je', 'е'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'ц'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
  ["'", 'ь'],
];
const READINGS_BY_LETTER = Map.groupBy(READINGS, ([latin]) => latin[0]!);

/** Cyrillic spellings a Latin one may stand for, the likeliest first: 'kupolnaya' → 'куполная'. */
export function cyrillicReadings(latin: string): string[] {
  const plain = readLetters(latin.toLowerCase());
  const endings = plain.replace(/(?<=[аеиоуыэюя])ы/g, 'й');
  const readings = [
    endings,
    endings.replaceAll('ш', 'щ'),
    endings.replaceAll('щ', 'сч'),
    endings.replaceAll('ц', 'к'),
    plain,
  ];
  if (endings.startsWith('е')) readings.push(`э${endings.slice(1)}`);
  return [...new Set(readings)];
}

function readLetters(latin: string): string {
  let cyrillic = '';
  let at = 0;
  while (at < latin.length) {
    const rest = READINGS_BY_LETTER.get(latin[at]!);
    const reading = rest?.find(([sound]) => latin.startsWith(sound, at));
    cyrillic += reading ? reading[1] : latin[at]!;
    at += reading ? reading[0].length : 1;
  }
  return cyrillic;
}

/** Coarser than an address: people write what they hear. */
const SOUNDS: Record<string, string> = { ...LATIN, й: 'i', щ: 'sh', ы: 'i', ю: 'iu', я: 'ia' };

/**
 * How a word sounds, whichever alphabet and scheme it is written in: 'Swenlink' = 'свенлинк', 'izveshatel' = 'извещатель'.
 */
export function soundKey(word: string): string {
  let sound = '';
  for (const letter of word.toLowerCase()) sound += SOUNDS[letter] ?? letter;
  if (!isCyrillicLetter(word.toLowerCase().charCodeAt(0))) sound = latinSound(sound);
  return sound.replace(/(.)\1+/g, '$1');
}

function latinSound(word: string): string {
  return word
    .replace(/shch|sch/g, 'sh')
    .replace(/kh/g, 'h')
    .replace(/ph/g, 'f')
    .replace(/ck|c(?!h)|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/[jy]/g, 'i')
    .replace(/['`]/g, '');
}
