import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PriceImport, PriceImportRow } from '@okoem/contract/price-imports.ts';
import type { CompanyGroup } from '@okoem/contract/price-lists.ts';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { PRICE_CHANGE_LABELS } from '@okoem/domain/price-list/price-change.ts';
import { PRICE_IMPORT_LABELS } from '@okoem/domain/price-list/price-import-state.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { applyImport, undoImport } from '../features/price-lists/apply-import.ts';
import { findGroups } from '../features/price-lists/company-group-repository.ts';
import { changeCompanyGroup, createCompanyGroup } from '../features/price-lists/company-groups.ts';
import { makerName } from '../features/price-lists/maker-name.ts';
import { previewImport } from '../features/price-lists/preview-import.ts';
import { findChanges } from '../features/price-lists/price-import-repository.ts';
import { changeView, importById, importView } from '../features/price-lists/price-import-view.ts';
import { findPositions } from '../features/price-lists/price-list-repository.ts';
import { priceListById } from '../features/price-lists/price-lists.ts';
import { priceSheet } from '../features/price-lists/price-sheet.ts';
import { readPriceSheets } from '../features/price-lists/read-price-sheets.ts';
import type { Pool } from '../platform/database/database.ts';
import { writeWorkbook } from '../platform/xlsx/write-workbook.ts';
import { UsageError } from './usage-error.ts';

export const PRICE_FILES_USAGE = `npm run operator -- prices import LIST FILE.xlsx [--add]               shows what a file would change and keeps it as a draft; --add ends nothing
npm run operator -- prices apply DRAFT | prices undo DRAFT             makes the list what the draft says, or what it was before
npm run operator -- prices export LIST FILE.xlsx                       a list as a file that can be imported again
npm run operator -- prices groups [NAME --members INN,INN --lists 3,5]  shows the groups of companies, or makes or replaces one`;

const MOST_SHOWN = 200;

interface ByCommand {
  actor: JobActor;
  requestId: null;
}

export interface PriceFileOptions {
  by: ByCommand;
  add: boolean;
  members: string | undefined;
  lists: string | undefined;
}

type Step = (pool: Pool, words: readonly string[], options: PriceFileOptions) => Promise<void>;

/** By the first word behind `prices`; anything else is the INN of a company. */
export const PRICE_FILE_STEPS: Readonly<Record<string, Step>> = {
  import: importFile,
  apply: (pool, words, options) => finish(pool, words, { act: applyImport, options }),
  undo: (pool, words, options) => finish(pool, words, { act: undoImport, options }),
  export: exportFile,
  groups: showGroups,
};

async function importFile(
  pool: Pool,
  [list, path]: readonly string[],
  { by, add }: PriceFileOptions,
): Promise<void> {
  if (!path) throw new UsageError('Name the list and the file.');
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`The file ${path} cannot be read.`);
  });
  const id = await orSay(async () => {
    const wish = {
      list: await priceListById(pool, numberOf(list)),
      file: { name: basename(path), bytes },
      isWhole: !add,
      madeBy: await makerName(pool, by.actor),
    };
    return previewImport(pool, wish, readPriceSheets);
  });
  const filter = {};
  const changes = await findChanges(pool, { importId: id, filter, offset: 0, limit: MOST_SHOWN });
  for (const change of changes) console.log(changeText(changeView(change)));
  const left = (changes[0]?.whole ?? 0) - changes.length;
  if (left > 0) console.log(`… и ещё ${left}`);
  console.log(summary(importView(await importById(pool, id))));
}

async function finish(
  pool: Pool,
  [draft]: readonly string[],
  { act, options }: { act: typeof applyImport; options: PriceFileOptions },
): Promise<void> {
  const id = numberOf(draft?.replace(/^ЦЕН-0*/i, ''));
  await orSay(() => act(pool, id, { ...options.by, action: 'prices.write' }));
  console.log(summary(importView(await importById(pool, id))));
}

async function exportFile(pool: Pool, [list, path]: readonly string[]): Promise<void> {
  if (!path) throw new UsageError('Name the list and the file.');
  const found = await orSay(() => priceListById(pool, numberOf(list)));
  const rows = await findPositions(pool, found.id);
  await writeFile(path, writeWorkbook(priceSheet(found, rows, new Date())));
  console.log(`${found.name}: строк ${rows.length}, файл ${path}`);
}

async function showGroups(pool: Pool, words: readonly string[], options: PriceFileOptions): Promise<void> {
  const name = words.join(' ').trim();
  if (name !== '') await setGroup(pool, name, options);
  const groups = await findGroups(pool);
  for (const group of groups) console.log(groupText(group));
  if (groups.length === 0) console.log('Групп компаний нет.');
}

async function setGroup(pool: Pool, name: string, { by, members, lists }: PriceFileOptions): Promise<void> {
  const inns = (members ?? '').split(',').filter((inn) => inn !== '');
  const companies = await pool<{ id: number; inn: string }[]>`
    select min(id) as id, inn from company where inn = any(${inns}) and closed_at is null group by inn
  `;
  const missing = inns.filter((inn) => companies.every((company) => company.inn !== inn));
  if (missing.length > 0) throw new UsageError(`There is no company with the INN ${missing.join(', ')}.`);
  const wish = {
    name,
    companyIds: companies.map(({ id }) => id),
    priceListIds: (lists ?? '')
      .split(',')
      .filter((id) => id !== '')
      .map(numberOf),
  };
  const known = (await findGroups(pool)).find((group) => group.name.toLowerCase() === name.toLowerCase());
  await orSay(() =>
    known ? changeCompanyGroup(pool, { id: known.id, ...wish }, by) : createCompanyGroup(pool, wish, by),
  );
}

function numberOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError('Name the number of the list or the draft.');
  return Number(text);
}

async function orSay<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError([error.message, ...error.items.map(({ message }) => message)].join('. '));
  }
}

function changeText(row: PriceImportRow): string {
  const {
    kind,
    row: line,
    article,
    name,
    from,
    before,
    after,
    moved_percent: moved,
    warnings,
    suggestions,
  } = row;
  return [
    PRICE_CHANGE_LABELS[kind],
    line === null ? '' : `строка ${line}`,
    article,
    name,
    from === 0 ? '' : `от ${from}`,
    [before, after].flatMap((terms) => (terms ? [termsText(terms)] : [])).join(' → '),
    moved === null ? '' : `${moved > 0 ? '+' : ''}${moved} %`,
    row.message,
    suggestions.length === 0 ? '' : `возможно: ${suggestions.map((one) => one.article).join(', ')}`,
    warnings.map(({ message }) => message).join('; '),
  ].join('\t');
}

function termsText({ price, percent }: NonNullable<PriceImportRow['after']>): string {
  return price === null ? `скидка ${(percent ?? 0) / 100} %` : formatPrice(price);
}

function summary({ number, state, price_list: list, counts }: PriceImport): string {
  const { unchanged, new: added, changed, ended, unknown, faulty, warned } = counts;
  return `${number} (${PRICE_IMPORT_LABELS[state].toLowerCase()}), ${list.name}: новых ${added}, изменится ${changed}, прекратится ${ended}, без изменений ${unchanged}, не найдено ${unknown}, с ошибкой ${faulty}, с предупреждением ${warned}`;
}

function groupText({ id, name, companies, price_lists: lists }: CompanyGroup): string {
  const names = companies.map((company) => company.name).join(', ') || 'никого';
  return `${id}\t${name}\t${names}\t${lists.map((list) => `${list.id} ${list.name}`).join('; ')}`;
}
