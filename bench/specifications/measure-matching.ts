/**
 * `node bench/specifications/measure-matching.ts [products] [--misses part of a kind]`: how often rows of specifications find
 * their products, by kinds of rows, how well the confidence is calibrated, and how long 2,000 rows take.
 */
import { ROW_STATE_LABELS } from '@okoem/domain/specification/row-match.ts';
import { DEMO_PRODUCTS } from '../../apps/server/src/commands/demo-data/load-demo.ts';
import {
  generateSpecRows,
  ROW_KINDS,
  specRowWorld,
} from '../../apps/server/src/testing/specification-rows/generate-spec-rows.ts';
import {
  isRightFirst,
  type RowScore,
  scoreOf,
} from '../../apps/server/src/testing/specification-rows/score-spec-rows.ts';
import { type KnownPair, matchKnownRows } from './match-known-rows.ts';
import { openCatalogOf } from './open-catalog.ts';

const ROWS = 2000;
const BINS = [0, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.99];
const words = process.argv.slice(2);
const products = Number(words.find((word) => /^\d+$/.test(word)) ?? DEMO_PRODUCTS);
const missesOf = words.includes('--misses') ? (words[words.indexOf('--misses') + 1] ?? '') : undefined;

const { catalog, close } = await openCatalogOf(products);
try {
  const known = generateSpecRows(specRowWorld(products), { seed: 'check', count: ROWS, part: 'checking' });
  await matchKnownRows(catalog, known.slice(0, 50));
  const { pairs, figures } = await timed(() => matchKnownRows(catalog, known));
  console.log(figures);
  console.log(
    '\n| Kind of row | Rows | First | Among five | SURE | SURE and right |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const kind of Object.keys(ROW_KINDS))
    console.log(scoreLine(kind, scoreOf(pairs.filter(([one]) => one.kind === kind))));
  console.log(scoreLine('All', scoreOf(pairs)));
  console.log('\n| State | Rows | First right |\n| --- | --- | --- |');
  for (const state of Object.keys(ROW_STATE_LABELS))
    console.log(
      shareLine(
        state,
        pairs.filter(([, one]) => one.state === state),
      ),
    );
  console.log('\n| Confidence | Rows | Right |\n| --- | --- | --- |');
  for (const [at, from] of BINS.entries()) {
    const to = BINS[at + 1] ?? 1.01;
    const inBin = pairs.filter(([, { confidence }]) => confidence >= from && confidence < to);
    console.log(shareLine(`${from}–${Math.min(1, to)}`, inBin));
  }
  if (missesOf !== undefined) showMisses(pairs, missesOf);
} finally {
  await close();
}

/** What the thread computes, and the longest it does so without a turn of the event loop, however busy the machine is. */
async function timed(work: () => Promise<KnownPair[]>): Promise<{ pairs: KnownPair[]; figures: string }> {
  const computed = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = computed();
  let isOver = false;
  const watch = () => {
    longest = Math.max(longest, computed() - last);
    last = computed();
    if (!isOver) setImmediate(watch);
  };
  const [start, startMs] = [computed(), performance.now()];
  watch();
  const pairs = await work();
  isOver = true;
  const figures = [
    `${pairs.length} rows: ${Math.round(computed() - start)} ms of one core`,
    `${Math.round(performance.now() - startMs)} ms by the clock`,
    `longest step ${longest.toFixed(1)} ms`,
  ];
  return { pairs, figures: figures.join(', ') };
}

function scoreLine(name: string, { rows, first, amongFive, sure, sureRight }: RowScore): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
  return `| ${name} | ${rows} | ${share(first, rows)} | ${share(amongFive, rows)} | ${share(sure, rows)} | ${share(sureRight, sure)} |`;
}

function shareLine(name: string, pairs: readonly KnownPair[]): string {
  const right = pairs.filter(([known, { candidates }]) =>
    known.right.has(candidates[0]?.productId ?? 0),
  ).length;
  return `| ${name} | ${pairs.length} | ${pairs.length === 0 ? '–' : `${((100 * right) / pairs.length).toFixed(1)} %`} |`;
}

function showMisses(pairs: readonly KnownPair[], part: string): void {
  const missed = pairs.filter(
    ([known, matched]) => known.kind.includes(part) && !isRightFirst(known, matched),
  );
  for (const [{ kind, row, right }, { state, confidence, candidates }] of missed.slice(0, 40)) {
    const { name, mark, code, maker, note, unit, section } = row;
    console.log(
      `\n[${kind}] ${state} ${confidence.toFixed(2)} ${JSON.stringify({ name, mark, code, maker, note, unit, section })}`,
    );
    console.log(`  right: ${[...right].slice(0, 3).join(', ')}`);
    for (const one of candidates.slice(0, 3)) {
      const differing = one.attributes
        .filter(({ verdict }) => verdict !== 'met')
        .map(({ name: attribute, asked, has, verdict }) => `${attribute}: ${asked}/${has} ${verdict}`);
      console.log(
        `  ${right.has(one.productId) ? '+' : '-'} ${one.productId} ${one.way} ${one.name} [${differing.join('; ')}]`,
      );
    }
  }
}
