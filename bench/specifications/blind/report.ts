import type { Product } from './catalogue.ts';
import { KIND_LABELS, KINDS } from './row.ts';
import { proposalOf, type Verdict } from './verdict.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)} %`;
const count = (verdicts: readonly Verdict[], is: (verdict: Verdict) => boolean) => verdicts.filter(is).length;

function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows;
  return [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function summary(all: readonly Verdict[]): string {
  const sure = all.filter(({ isSure }) => isSure);
  const goods = all.filter(({ row }) => row.answers.length > 0);
  const none = all.filter(({ row }) => row.answers.length === 0);
  const calm = count(
    none,
    ({ found }) => found === undefined || !['SURE', 'LIKELY'].includes(found.found ?? ''),
  );
  return tableOf([
    ['figure', 'rows', 'value'],
    [
      'right first',
      String(all.length),
      percent(
        count(all, (one) => one.isRightFirst),
        all.length,
      ),
    ],
    [
      'right among five',
      String(all.length),
      percent(
        count(all, (one) => one.isRightAmongFive),
        all.length,
      ),
    ],
    ['marked sure', String(sure.length), percent(sure.length, all.length)],
    [
      'right of those marked sure',
      String(sure.length),
      percent(
        count(sure, (one) => one.isProposalRight),
        sure.length,
      ),
    ],
    [
      'right first, rows that have an answer',
      String(goods.length),
      percent(
        count(goods, (one) => one.isRightFirst),
        goods.length,
      ),
    ],
    [
      'among five, rows that have an answer',
      String(goods.length),
      percent(
        count(goods, (one) => one.isRightAmongFive),
        goods.length,
      ),
    ],
    [
      'not read as goods, of rows that have an answer',
      String(goods.length),
      percent(
        count(goods, (one) => one.found === undefined),
        goods.length,
      ),
    ],
    ['rows without an answer, neither sure nor likely', String(none.length), percent(calm, none.length)],
  ]);
}

function byKind(all: readonly Verdict[]): string {
  const lines = KINDS.map((kind) => {
    const own = all.filter(({ row }) => row.kind === kind);
    const sure = own.filter(({ isSure }) => isSure);
    return [
      kind,
      KIND_LABELS[kind],
      String(own.length),
      percent(
        count(own, (one) => one.isRightFirst),
        own.length,
      ),
      percent(
        count(own, (one) => one.isRightAmongFive),
        own.length,
      ),
      percent(sure.length, own.length),
      percent(
        count(sure, (one) => one.isProposalRight),
        sure.length,
      ),
      String(count(own, ({ found }) => proposalOf(found) === undefined)),
    ];
  });
  return tableOf([
    ['kind', 'what', 'rows', 'right first', 'among five', 'sure', 'right of sure', 'no proposal'],
    ...lines,
  ]);
}

const STEP = 10;

/** Where the shop says 90 %, nine of ten should be right. */
function calibration(all: readonly Verdict[]): string {
  const proposed = all.filter(
    ({ found }) => found !== undefined && found.confidence !== null && proposalOf(found) !== undefined,
  );
  const lines = Array.from({ length: STEP }, (_, step) => {
    const own = proposed.filter(
      ({ found }) => Math.min(STEP - 1, Math.floor(found!.confidence! * STEP)) === step,
    );
    const said = own.reduce((sum, { found }) => sum + found!.confidence!, 0) / Math.max(1, own.length);
    const right = count(own, (one) => one.isProposalRight);
    return [
      `${step / STEP}–${(step + 1) / STEP}`,
      String(own.length),
      own.length === 0 ? '—' : percent(said, 1),
      percent(right, own.length),
    ];
  });
  return tableOf([['confidence', 'rows', 'said', 'right'], ...lines]);
}

function bySheet(all: readonly Verdict[]): string {
  const lines = [...Map.groupBy(all, ({ sheet }) => sheet)].map(([sheet, own]) => [
    sheet,
    String(own.length),
    percent(
      count(own, (one) => one.isRightFirst),
      own.length,
    ),
    String(count(own, ({ row, found }) => row.answers.length > 0 && found === undefined)),
  ]);
  return tableOf([['specification', 'rows', 'right first', 'goods not read'], ...lines]);
}

export function reportOf(all: readonly Verdict[]): string {
  return [
    '## Together',
    summary(all),
    '## By kind',
    byKind(all),
    '## Calibration',
    calibration(all),
    '## By specification',
    bySheet(all),
  ].join('\n\n');
}

/** Everything wrong, for a person to read. */
export function wrongOnes(all: readonly Verdict[], products: readonly Product[]): string {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return all
    .filter(({ isRightFirst, isSure, isProposalRight }) => !isRightFirst || (isSure && !isProposalRight))
    .map(({ sheet, line, row, found, isRightAmongFive }) => {
      const { name, mark, code, maker, unit, quantity } = row.cells;
      const wanted = row.answers.slice(0, 4).map((id) => names.get(id));
      const got = (found?.candidates ?? [])
        .slice(0, 3)
        .map(({ product_id, why }) => `      ${names.get(product_id)} (${why})`);
      return [
        `[${row.kind}] ${sheet}:${line + 1}${isRightAmongFive ? ' — among five' : ''}`,
        `   row: ${[name, mark, code, maker, unit, quantity].map((cell) => cell ?? '').join(' | ')}`,
        `   right (${row.answers.length}): ${wanted.join(' ; ') || 'nothing'}`,
        `   got: ${found === undefined ? 'not read as goods' : `${found.found} ${found.confidence}`}`,
        ...got,
      ].join('\n');
    })
    .join('\n\n');
}
