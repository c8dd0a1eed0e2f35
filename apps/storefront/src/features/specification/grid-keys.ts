interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  code?: string;
  target: EventTarget | null;
}

export type KeyWish =
  | { type: 'move'; by: number }
  | { type: 'end'; isLast: boolean }
  | { type: 'enter' | 'close' | 'skip' | 'undo' | 'into' }
  | { type: 'search'; text: string };

const A_SCREEN = 8;
const MOVES: Record<string, KeyWish> = {
  ArrowDown: { type: 'move', by: 1 },
  ArrowUp: { type: 'move', by: -1 },
  PageDown: { type: 'move', by: A_SCREEN },
  PageUp: { type: 'move', by: -A_SCREEN },
  Home: { type: 'end', isLast: false },
  End: { type: 'end', isLast: true },
  Enter: { type: 'enter' },
  ' ': { type: 'skip' },
  Escape: { type: 'close' },
};

/** Where the keyboard is: on the row itself, on one of its candidates or buttons, in its search field, or on something of its own. */
function placeOf(target: EventTarget | null): 'row' | 'choice' | 'button' | 'search' | 'other' {
  const element = target as HTMLElement | null;
  if (element?.matches?.('[data-spec-row]')) return 'row';
  if (element?.matches?.('input[type=radio]')) return 'choice';
  if (element?.matches?.('button')) return 'button';
  return element?.matches?.('[data-spec-search]') ? 'search' : 'other';
}

/** What a key means in the table; nothing where it keeps its own meaning. */
export function keyWish(event: Pressed): KeyWish | undefined {
  const place = placeOf(event.target);
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  // By its place: on a Russian layout the key says «я».
  if (isCommand && (key === 'z' || event.code === 'KeyZ'))
    return place === 'search' ? undefined : { type: 'undo' };
  if (isCommand || event.altKey || place === 'other') return undefined;
  // The way back to the row; whatever else is pressed there is the button's.
  if (place === 'button') return key === 'Escape' ? MOVES[key] : undefined;
  if (place === 'search') {
    if (key === 'ArrowDown') return { type: 'into' };
    return key === 'Enter' || key === 'Escape' ? MOVES[key] : undefined;
  }
  if (place === 'choice' && key !== 'Enter' && key !== 'Escape' && (key.length !== 1 || key === ' '))
    return undefined;
  return MOVES[key] ?? (key.length === 1 ? { type: 'search', text: key } : undefined);
}
