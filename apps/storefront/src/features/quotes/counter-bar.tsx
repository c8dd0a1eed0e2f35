import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import type { Counter } from './counter-draft.ts';
import { differenceText } from './quote-words.ts';
import styles from './counter-bar.module.css';

interface CounterBarProps {
  counter: Counter;
  /** What is offered now. */
  was: number;
  comment: string;
  onComment: (text: string) => void;
  isSending: boolean;
  onSend: () => void;
  onCancel: () => void;
}

/** What the buyer's own terms come to, always in sight while he types them. */
export function CounterBar(props: CounterBarProps) {
  const { counter, was, comment, onComment, isSending, onSend, onCancel } = props;
  const { wishes, total, wrong } = counter;
  const state =
    wrong > 0
      ? `Проверьте ${countOf(wrong, ['строку', 'строки', 'строк'])}: там не число`
      : wishes.length === 0
        ? 'Измените цену или количество хотя бы в одной строке'
        : `Изменили ${countOf(wishes.length, ['строку', 'строки', 'строк'])}: ${differenceText(total - was)}`;
  return (
    <>
      <div className={styles.comment}>
        <TextArea
          label="Комментарий"
          rows={2}
          maxLength={2000}
          placeholder="Почему так: цена у другого поставщика, объём, срок"
          value={comment}
          onChange={({ currentTarget }) => onComment(currentTarget.value)}
        />
      </div>
      <section className={styles.bar} aria-label="Своё предложение" data-bottom-bar>
        <p className={styles.sum} aria-live="polite">
          <span>Ваш итог</span>
          {total !== was && <s>{formatPrice(was)}</s>} <b>{formatPrice(total)}</b>
          <small>{state}</small>
        </p>
        <div className={styles.deeds}>
          <Button variant="secondary" onClick={onCancel}>
            Отмена
          </Button>
          <Button
            variant="primary"
            disabled={wishes.length === 0 || wrong > 0}
            isLoading={isSending}
            onClick={onSend}
          >
            Отправить менеджеру
          </Button>
        </div>
      </section>
    </>
  );
}
