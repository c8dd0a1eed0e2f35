import type { QuoteVersion } from '@okoem/contract/quote-views.ts';
import { useMemo, useState } from 'react';
import { showSuccess, showWithAction } from '../../shared/toasts.ts';
import { type CounterCell, type CounterDraft, readCounter } from './counter-draft.ts';
import type { QuoteMoves } from './use-quote-moves.ts';

interface Typed {
  draft: CounterDraft;
  comment: string;
}

const NOTHING: Typed = { draft: {}, comment: '' };

/** The buyer's own terms while he types them; closed by mistake, they come back by a press. */
export function useCounter(version: QuoteVersion | null, moves: QuoteMoves) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const counter = useMemo(() => readCounter(version?.lines ?? [], typed.draft), [version, typed.draft]);

  const type = (lineId: number, cell: CounterCell, text: string | undefined) =>
    setTyped(({ draft, comment }) => {
      const { [cell]: _, ...others } = draft[lineId] ?? {};
      const line = text === undefined ? others : { ...others, [cell]: text };
      return { draft: { ...draft, [lineId]: line }, comment };
    });
  const leave = () => {
    setOpen(false);
    setTyped(NOTHING);
  };
  const cancel = () => {
    const kept = typed;
    leave();
    if (counter.wishes.length === 0 && kept.comment === '') return;
    showWithAction({
      title: 'Своё предложение не отправлено',
      action: {
        label: 'Вернуть',
        onClick: () => {
          setTyped(kept);
          setOpen(true);
        },
      },
    });
  };
  const send = () => {
    if (!version || counter.wishes.length === 0 || counter.wrong > 0) return;
    const body = { version: version.number, lines: counter.wishes, comment: typed.comment.trim() };
    moves.counter(body, () => {
      leave();
      showSuccess('Ответ придёт новой версией', 'Отправили менеджеру');
    });
  };
  return {
    isOpen,
    open: () => setOpen(true),
    counter,
    comment: typed.comment,
    type,
    setComment: (comment: string) => setTyped(({ draft }) => ({ draft, comment })),
    send,
    cancel,
  };
}
