import type { QuoteLine, QuoteVersion } from '@okoem/contract/quote-views.ts';
import { useMemo, useState } from 'react';
import { showSuccess, showWithAction } from '../../shared/toasts.ts';
import { CounterBar } from './counter-bar.tsx';
import { CounterCells } from './counter-cells.tsx';
import { type CounterCell, type CounterDraft, readCounter } from './counter-draft.ts';
import { QuoteLines } from './quote-lines.tsx';
import type { QuoteMoves } from './use-quote-moves.ts';
import styles from './quote-page.module.css';

/** The buyer's own terms as far as he has typed them. */
export interface TypedCounter {
  draft: CounterDraft;
  comment: string;
}

interface CounterModeProps {
  version: QuoteVersion;
  moves: QuoteMoves;
  /** What was typed before and put aside by mistake. */
  typedBefore: TypedCounter | undefined;
  onClose: () => void;
  onReopen: (typed: TypedCounter) => void;
}

/** The table of an offer with the buyer's own prices and quantities in it. */
export function CounterMode({ version, moves, typedBefore, onClose, onReopen }: CounterModeProps) {
  const [typed, setTyped] = useState<TypedCounter>(typedBefore ?? { draft: {}, comment: '' });
  const counter = useMemo(() => readCounter(version.lines, typed.draft), [version, typed.draft]);
  const type = (lineId: number, cell: CounterCell, text: string | undefined) =>
    setTyped(({ draft, comment }) => {
      const { [cell]: _, ...others } = draft[lineId] ?? {};
      const line = text === undefined ? others : { ...others, [cell]: text };
      return { draft: { ...draft, [lineId]: line }, comment };
    });
  const cancel = () => {
    onClose();
    if (counter.wishes.length === 0 && typed.comment === '') return;
    showWithAction({
      title: 'Своё предложение не отправлено',
      action: { label: 'Вернуть', onClick: () => onReopen(typed) },
    });
  };
  const send = () => {
    if (counter.wishes.length === 0 || counter.wrong > 0) return;
    const body = { version: version.number, lines: counter.wishes, comment: typed.comment.trim() };
    moves.counter(body, () => {
      onClose();
      showSuccess('Ответ придёт новой версией', 'Отправили менеджеру');
    });
  };
  const cellsOf = ({ id }: QuoteLine) => {
    const row = counter.rows.get(id);
    return row && CounterCells({ row, onType: type, onSend: send });
  };
  return (
    <>
      <p className={styles.hint}>
        Меняйте только то, о чём просите: остальные строки останутся как в версии {version.number}.{' '}
        <kbd>Enter</kbd> и <kbd>↑</kbd> <kbd>↓</kbd> — строки, <kbd>Esc</kbd> — вернуть как было, 0 в
        количестве — убрать строку
      </p>
      <QuoteLines
        version={version}
        typed={{
          total: counter.total,
          cellsOf,
        }}
      />
      <CounterBar
        counter={counter}
        was={version.total}
        comment={typed.comment}
        onComment={(comment) => setTyped(({ draft }) => ({ draft, comment }))}
        isSending={moves.busy === 'counter'}
        onSend={send}
        onCancel={cancel}
      />
    </>
  );
}
