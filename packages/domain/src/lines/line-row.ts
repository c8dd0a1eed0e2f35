import type { IsArticle } from './article-like.ts';

/** Why a row cannot be looked for. */
export const LINE_FAULTS = ['TOO_LONG', 'NOTHING_TO_FIND', 'ZERO_QUANTITY'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export const LINE_FAULT_TEXTS: Record<LineFault, string> = {
  TOO_LONG: 'Строка слишком длинная: оставьте артикул и количество',
  NOTHING_TO_FIND: 'В строке нет ни артикула, ни названия',
  ZERO_QUANTITY: 'Количество — ноль: напишите, сколько нужно',
};

/** One wish of a list. */
export interface LineRow {
  /** Of the text, from 1; articles of one line share it. */
  line: number;
  /** As it was typed; empty where nothing looks like one. */
  article: string;
  /** Nothing where the line does not say. */
  quantity: number | undefined;
  unit: string;
  /** What else the line says: a name, a maker. */
  rest: string;
  /** The line itself, or its part between separators. */
  original: string;
  fault?: LineFault;
}

/** Without the number of its line. */
export type Row = Omit<LineRow, 'line'>;

/** What a part of a line is read with. */
export interface LinePart {
  original: string;
  isArticle: IsArticle | undefined;
}

export function checkedRow(row: Row): Row {
  return row.quantity === 0 ? { ...row, quantity: undefined, fault: 'ZERO_QUANTITY' } : row;
}

export function faultyRow(original: string, fault: LineFault): Row {
  return { article: '', quantity: undefined, unit: '', rest: '', original, fault };
}
