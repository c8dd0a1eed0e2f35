import { createRequire } from 'node:module';

interface ParsedFont {
  characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): unknown;
}

const require = createRequire(import.meta.url);
// pdfkit accepts parsed fonts only of its own version of fontkit.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as {
  openSync(path: string): ParsedFont;
};

/** Parsed once: parsing takes two thirds of the time of a document. */
export const DOCUMENT_FONTS = {
  regular: parseFont('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: parseFont('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
};

function parseFont(name: string): PDFKit.Mixins.PDFFontSource {
  const font = fontkit.openSync(require.resolve(name));
  // fontkit caches a glyph with the code points of its first use, and the composite 'ё' requests the glyph of 'е' without
  // one: 'е' could then not be searched in later documents. Requesting every code point here fills the cache correctly.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  // The types of pdfkit lack parsed fonts.
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}
