const BREAK = /<\/p>|<br\s*\/?>|\n+/i;
/** Stops at the next sign, so no text makes it look twice; «<30 дБ» and «t<max, p>10» are no tags. */
const TAG = /<(?:!--|\/?[a-z][a-z0-9]*(?=[\s/>]))[^<>]*>/gi;

/** Sellers write it, so it is text whatever they put in. */
export function descriptionParagraphs(text: string): string[] {
  return text
    .split(BREAK)
    .map((part) => part.replace(TAG, '').trim())
    .filter(Boolean);
}
