export const VERDICTS = ['killed', 'timeout', 'survived', 'uncovered'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface TriedMutant {
  area: string;
  id: string;
  file: string;
  line: number;
  /** The line of the source, and what stood there instead. */
  source: string;
  replacement: string;
  verdict: Verdict;
  killedBy?: string;
  /** Tests that call it and were not tried any more. */
  untried: number;
}

/** Mutants that a test noticed, of all: one that no test calls is one that nobody notices. */
export function score(tried: readonly { verdict: Verdict }[]): number {
  const noticed = tried.filter(({ verdict }) => verdict === 'killed' || verdict === 'timeout').length;
  return tried.length === 0 ? 0 : (100 * noticed) / tried.length;
}

export function reportLines(tried: readonly TriedMutant[]): string[] {
  const areas = [
    ...Map.groupBy(tried, ({ area }) => area),
    ...(tried.length > 0 ? [['all', tried] as const] : []),
  ];
  const survivors = tried.filter(({ verdict }) => verdict === 'survived' || verdict === 'uncovered');
  return [
    ...survivors.flatMap(({ verdict, id, source, replacement, untried }) => [
      `${verdict}${untried > 0 ? ` (${untried} tests not tried)` : ''}: ${id}`,
      `    ${source.trim()}   →   ${replacement.slice(0, 80)}`,
    ]),
    '',
    row('area', ['mutants', ...VERDICTS, 'score']),
    ...areas.map(([name, list]) =>
      row(name, [
        String(list.length),
        ...VERDICTS.map((verdict) => String(list.filter((each) => each.verdict === verdict).length)),
        `${score(list).toFixed(1)} %`,
      ]),
    ),
  ];
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(14) + cells.map((cell) => cell.padStart(11)).join('');
}
