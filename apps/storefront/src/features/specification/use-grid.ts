import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { drawnWith, FIRST_ROWS } from './drawn-rows.ts';
import { type KeyWish, keyWish } from './grid-keys.ts';
import type { Decision, RowAct } from './row-act.ts';
import { nextPlace } from './row-changes.ts';
import { groupOf, type SpecRow, type Taste } from './spec-rows.ts';

export interface ShownRow {
  row: SpecRow;
  /** In the whole file, from 0. */
  place: number;
}

/** What others of the page ask of the table. */
export interface GridHandle {
  /** Gives a row the keyboard. */
  lead: (id: number) => void;
}

interface GridProps {
  /** The table's element. */
  table: RefObject<HTMLDivElement | null>;
  rows: readonly ShownRow[];
  taste: Taste;
  handle: Ref<GridHandle> | undefined;
  onAct: (act: Decision) => void;
  onUndo: () => void;
}

interface OpenRow {
  id: number;
  /** What is searched for in it. */
  query: string;
}

/** Which row has the keyboard, which one is open, and what keys and presses do. */
export function useGrid({ table, rows, taste, handle, onAct, onUndo }: GridProps) {
  const [active, setActive] = useState<number>();
  const [open, setOpen] = useState<OpenRow>();
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  const focusOn = useFocus(table);
  useSeen(table, open?.id);

  const go = (at: number) => {
    const place = Math.max(0, Math.min(at, rows.length - 1));
    const target = rows[place];
    if (!target) return;
    setDrawn(drawnWith(drawn, place));
    setActive(target.row.id);
    focusOn(target.row.id);
  };
  const placeOf = (id: number) => rows.findIndex(({ row }) => row.id === id);
  useImperativeHandle(handle, () => ({ lead: (id) => go(placeOf(id)) }));
  /** Of a filtered list the decided row may go, so the next one is found before. */
  const goOn = (id: number) => {
    const list = rows.map(({ row }) => row);
    setOpen(undefined);
    go(nextPlace(list, placeOf(id), (row) => row.decision === null && groupOf(row, taste) !== 'exact'));
  };
  const act = useStable((one: RowAct) => {
    if (one.type === 'focus') setActive(one.id);
    else if (one.type === 'toggle') setOpen(open?.id === one.id ? undefined : { id: one.id, query: '' });
    else if (one.type === 'search') setOpen({ id: one.id, query: one.text });
    else {
      onAct(one);
      if (one.type !== 'quantity' && one.type !== 'split') goOn(one.id);
    }
  });
  const doKey = (wish: KeyWish, { id, group }: PressedRow) => {
    if (wish.type === 'move') go(placeOf(id) + wish.by);
    else if (wish.type === 'end') go(wish.isLast ? rows.length - 1 : 0);
    else if (wish.type === 'skip') act({ type: 'skip', id });
    else if (wish.type === 'into') group.querySelector<HTMLElement>(CHOICE)?.focus();
    else if (wish.type === 'search') {
      setOpen({ id, query: wish.text });
      // A row without candidates has its field in sight; elsewhere it comes with the open row, which takes the keyboard.
      group.querySelector<HTMLElement>('[data-spec-search]')?.focus();
    } else if (wish.type === 'close') {
      setOpen(undefined);
      go(placeOf(id));
    } else if (open?.id === id) group.querySelector<HTMLElement>('[data-spec-accept]')?.click();
    else setOpen({ id, query: '' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const wish = keyWish(event);
    if (!wish) return;
    event.preventDefault();
    const pressed = pressedRow(event.target as HTMLElement);
    if (wish.type === 'undo') onUndo();
    else if (pressed) doKey(wish, pressed);
  };
  return { active, open, drawn, act, onKeyDown, go };
}

const CHOICE = 'input[type=radio]:checked, input[type=radio]';

interface PressedRow {
  id: number;
  group: Element;
}

function pressedRow(target: HTMLElement): PressedRow | undefined {
  const group = target.closest('[role=rowgroup]');
  const row = group?.querySelector<HTMLElement>('[data-spec-row]');
  return group && row ? { id: Number(row.dataset['specRow']), group } : undefined;
}

/** The row may have to be drawn first. */
function useFocus(table: RefObject<HTMLDivElement | null>): (id: number) => void {
  const wanted = useRef<number>(undefined);
  const [, draw] = useState(0);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-spec-row="${wanted.current}"]`);
    wanted.current = undefined;
    (row ?? table.current)?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  });
  return (id) => {
    wanted.current = id;
    draw((count) => count + 1);
  };
}

/** An opened row comes out from under the bar, as far as the window is high. */
function useSeen(table: RefObject<HTMLDivElement | null>, open: number | undefined): void {
  useEffect(() => {
    if (open === undefined) return;
    const row = table.current?.querySelector(`[data-spec-row="${open}"]`);
    row?.closest('[role=rowgroup]')?.scrollIntoView({ block: 'nearest' });
  }, [table, open]);
}

/** Rows are drawn again only when they change, so what they call must stay the same. */
function useStable<Argument>(now: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useCallback((argument) => latest.current(argument), []);
}
