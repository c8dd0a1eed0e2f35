/** Forms of companies as they are abbreviated: they stay capitals. */
const FORMS: ReadonlySet<string> = new Set(
  'ООО АО ПАО НАО ЗАО ОАО ИП АНО НКО ТСЖ ТСН СНТ ГУП МУП ФГУП ФГБУ ГБУ МБУ МКУ КФХ ЧОУ НО ПК'.split(' '),
);
const SMALL_WORDS: ReadonlySet<string> = new Set('и в во на по для с со к из от при под'.split(' '));

/** Registries write in capitals and straight quotes: 'ООО "ТД СЕВЕР"' → 'ООО «ТД Север»'. Others are left as they are. */
export function companyNameInOurStyle(name: string): string {
  const spaced = name.replace(/\s+/g, ' ').trim();
  const text = withOurQuotes(spaced);
  if (/\p{Ll}/u.test(text)) return text;
  const quote = text.indexOf('«');
  if (quote < 0) return unquoted(text);
  return `${formOf(text.slice(0, quote))}${named(text.slice(quote))}`;
}

/** Outer and inner ones alike: the second closing of two is dropped, as in print. */
function withOurQuotes(text: string): string {
  return text
    .replace(/["“”„]/g, '"')
    .replace(/(^|[\s(«])"/g, '$1«')
    .replaceAll('"', '»')
    .replace(/»+/g, '»');
}

/** 'ИП ОРЛОВА МАРИНА' or a name without quotes. */
function unquoted(text: string): string {
  const trader = /^(ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ)\s(.+)$/.exec(text);
  return trader ? `${sentence(trader[1]!)} ${named(trader[2]!)}` : named(text);
}

function formOf(head: string): string {
  const words = head.trim().split(' ');
  return words.every((word) => word === '' || FORMS.has(word)) ? head : sentence(head);
}

function sentence(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** Every word with a capital, but for those that only join others and those that are abbreviations. */
function named(text: string): string {
  let isFirst = true;
  return text.replace(/\p{L}+/gu, (word) => {
    const isBeginning = isFirst;
    isFirst = false;
    if (FORMS.has(word) || isAbbreviation(word)) return word;
    const small = word.toLowerCase();
    return SMALL_WORDS.has(small) && !isBeginning ? small : sentence(word);
  });
}

/** Nobody can read out a word without a vowel. */
function isAbbreviation(word: string): boolean {
  return word.length > 1 && !/[АЕЁИОУЫЭЮЯAEIOUY]/.test(word);
}
