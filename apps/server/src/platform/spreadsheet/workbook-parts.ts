import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import { plainText } from './cell-value.ts';
import { attribute, type XmlHandler } from './xml-scanner.ts';
import type { ZipReader } from './zip-reader.ts';

export interface SheetPart {
  name: string;
  isHidden: boolean;
  /** Empty for a sheet that is a chart. */
  path: string;
}

export interface WorkbookParts {
  sheets: SheetPart[];
  styles: string;
  texts: string;
  is1904: boolean;
}

const MOST_SHEETS = 500;

/** Where the parts of a workbook lie, by its own directory; a book that does not say has the usual places. */
export async function workbookParts(zip: ZipReader): Promise<WorkbookParts> {
  const main = [...(await relations(zip, '_rels/.rels', '')).values()].find(({ type }) =>
    type.endsWith('/officeDocument'),
  );
  const path = main && zip.has(main.target) ? main.target : 'xl/workbook.xml';
  if (!zip.has(path)) throw new SpecFileError('NOT_A_TABLE');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const related = await relations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const book = new BookReader();
  await zip.scan(path, book);
  const byType = (ending: string) => [...related.values()].find(({ type }) => type.endsWith(ending))?.target;
  return {
    sheets: book.sheets.map(({ id, ...sheet }) => ({ ...sheet, path: sheetPath(related.get(id)) })),
    styles: byType('/styles') ?? `${folder}styles.xml`,
    texts: byType('/sharedStrings') ?? `${folder}sharedStrings.xml`,
    is1904: book.is1904,
  };
}

function sheetPath(relation: Relation | undefined): string {
  return relation?.type.endsWith('/worksheet') ? relation.target : '';
}

interface Relation {
  type: string;
  target: string;
}

async function relations(zip: ZipReader, path: string, folder: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  const handler: XmlHandler = {
    wantsText: false,
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const target = attribute(attributes, 'Target') ?? '';
      found.set(attribute(attributes, 'Id') ?? '', {
        type: attribute(attributes, 'Type') ?? '',
        target: resolved(target, folder),
      });
    },
    close: () => {},
    text: () => {},
  };
  await zip.scan(path, handler);
  return found;
}

/** '/xl/x.xml' from the top, 'x.xml' beside the part that names it. */
function resolved(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

class BookReader implements XmlHandler {
  wantsText = false;
  is1904 = false;
  readonly sheets: { name: string; isHidden: boolean; id: string }[] = [];

  open(name: string, attributes: string): void {
    if (name === 'workbookPr') this.is1904 = /^(?:1|true)$/.test(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet' || this.sheets.length >= MOST_SHEETS) return;
    const state = attribute(attributes, 'state') ?? 'visible';
    const id = /\s[\w.-]+:id\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1] ?? '';
    this.sheets.push({
      name: plainText(attribute(attributes, 'name') ?? ''),
      isHidden: state !== 'visible',
      id,
    });
  }

  close(): void {}

  text(): void {}
}
