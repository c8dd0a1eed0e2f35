import type { QuoteEvent, QuoteView } from '@okoem/contract/quote-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { Avatar } from '@okoem/ui/avatar.tsx';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { STATUS_WORDS } from './quote-words.ts';
import type { QuoteMoves } from './use-quote-moves.ts';
import styles from './quote-talk.module.css';

/** All that was said and done, the newest last, and a field to go on. */
export function QuoteTalk({ view, moves }: { view: QuoteView; moves: QuoteMoves }) {
  const titleId = useId();
  return (
    <section className={styles.talk} aria-labelledby={titleId}>
      <h2 id={titleId}>Переписка и история</h2>
      <ol className={styles.events}>
        {view.comment !== '' && <Request view={view} />}
        {view.events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {view.can_comment && <CommentForm moves={moves} />}
    </section>
  );
}

function Request({ view: { comment, created_at: at, buyer } }: { view: QuoteView }) {
  return (
    <li className={styles.said} data-actor="buyer">
      <Avatar initials={initialsOf(buyer.name)} />
      <div>
        <p>{comment}</p>
        <small>{[buyer.name, momentOf(at)].filter((text) => text !== '').join(' · ')}</small>
      </div>
    </li>
  );
}

function Event({ event }: { event: QuoteEvent }) {
  const { kind, actor, actor_name: name, at, text, wishes } = event;
  const isSaid = text !== '' || kind === 'counter';
  const who = [name, momentOf(at)].filter((piece) => piece !== '').join(' · ');
  if (!isSaid)
    return (
      <li className={styles.moved}>
        {moveText(event)} <small>{who}</small>
      </li>
    );
  return (
    <li className={styles.said} data-actor={actor}>
      <Avatar initials={initialsOf(name)} />
      <div>
        {kind !== 'comment' && <b>{moveText(event)}</b>}
        {text !== '' && <p>{text}</p>}
        {wishes.length > 0 && (
          <ul>
            {wishes.map((wish) => (
              <li key={wish.line_id}>
                {wish.name}: <Wish wish={wish} />
              </li>
            ))}
          </ul>
        )}
        <small>{who}</small>
      </div>
    </li>
  );
}

function Wish({ wish }: { wish: QuoteEvent['wishes'][number] }) {
  const { price, quantity, was_price: wasPrice, was_quantity: wasQuantity } = wish;
  if (quantity === 0) return <b>убрать</b>;
  return (
    <>
      {quantity !== null && (
        <>
          {wasQuantity !== null && <s>{formatQuantity(wasQuantity)}</s>} <b>{formatQuantity(quantity)}</b>
        </>
      )}
      {quantity !== null && price !== null && ' × '}
      {price !== null && (
        <>
          {wasPrice !== null && <s>{formatPrice(wasPrice)}</s>} <b>{formatPrice(price)}</b>
        </>
      )}
    </>
  );
}

function moveText({ kind, to, version, actor }: QuoteEvent): string {
  if (kind === 'counter') return 'Своё предложение';
  if (to === 'SENT') return `Версия ${version ?? ''} отправлена`;
  if (to === 'DECLINED') return actor === 'manager' ? 'Мы отказали' : 'Отказ';
  if (to === 'EXPIRED') return 'Срок предложения истёк';
  return to === null ? '' : STATUS_WORDS[to];
}

function momentOf(at: string): string {
  return formatDate(at, 'dd.MM.yyyy HH:mm');
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

const LONGEST = 2000;

function CommentForm({ moves }: { moves: QuoteMoves }) {
  const [text, setText] = useState('');
  const said = text.trim();
  const send = () => {
    if (said !== '') moves.comment(said, () => setText(''));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label="Вопрос или комментарий менеджеру"
        rows={2}
        maxLength={LONGEST}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Button variant="secondary" type="submit" disabled={said === ''} isLoading={moves.busy === 'comment'}>
        Отправить
      </Button>
    </form>
  );
}
