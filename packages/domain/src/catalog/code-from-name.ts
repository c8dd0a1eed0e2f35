/** How addresses write Cyrillic letters. */
export const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** The part of an address made from a name: 'Камера DS-2CD, 4 Мп' → 'kamera-ds-2cd-4-mp'. */
export function codeFromName(name: string): string {
  let code = '';
  for (const letter of name.normalize('NFC').toLowerCase()) {
    const latin = LATIN[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '-');
    if (latin !== '-' || !code.endsWith('-')) code += latin;
  }
  return code.replace(/^-|-$/g, '');
}
