import type { ThreadKind } from './thread-kind.ts';
import { answererOf, type ThreadSide } from './thread-side.ts';

export interface Waiting {
  kind: ThreadKind;
  waitsFor: ThreadSide | null;
  /** The marketplace was called into a conversation of two others. */
  isCalled: boolean;
}

/** Whose answer is awaited after a message of a side. Who was called is awaited until he answers, whoever else writes. */
export function waitsAfter({ kind, waitsFor, isCalled }: Waiting, side: ThreadSide): ThreadSide {
  if (isCalled && waitsFor === 'operator' && side !== 'operator') return 'operator';
  return side === 'buyer' ? answererOf(kind) : 'buyer';
}
