import { createRequire } from 'node:module';

interface ParsedFont {
  characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): unknown;
}

const require = createRequire(import.meta.url);
// The parser that pdfkit itself uses, in pdfkit's own version: it takes a font already parsed, and nobody else's.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as {
  openSync(path: string): ParsedFont;
};

/** Parsed once: parsing takes two thirds of the time of a drawing. */
export const DOCUMENT_FONTS = {
  regular: parseFont('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: parseFont('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
};

function parseFont(name: string): PDFKit.Mixins.PDFFontSource {
  const font = fontkit.openSync(require.resolve(name));
  // A font remembers which letter first asked for a glyph, and 'ё' asks for the glyph of 'е' without a letter: the next
  // document could no longer be searched for 'е'. Asked for here by its own letter, each is remembered rightly.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  // The types do not know what pdfkit accepts beside bytes.
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}
