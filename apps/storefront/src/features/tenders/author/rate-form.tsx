import type { TenderWorks } from '@okoem/contract/tender-works.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, useState } from 'react';
import { dateWords } from '../../../shared/date-words.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import type { AuthorMoves } from './use-author-moves.ts';
import styles from './author.module.css';

const STARS = ['звезда', 'звезды', 'звёзд'] as const;
const ALL = [5, 4, 3, 2, 1] as const;
const WORDS: Record<(typeof ALL)[number], string> = {
  5: 'отлично',
  4: 'хорошо',
  3: 'нормально',
  2: 'плохо',
  1: 'очень плохо',
};

/** Both rate, and neither sees the other's stars before. */
export function RateForm({ works, moves }: { works: TenderWorks; moves: AuthorMoves }) {
  const { own, other, is_other_given: isOtherGiven } = works.rating;
  return (
    <section className={styles.block} aria-labelledby="tender-rating">
      <h3 id="tender-rating">Оценка</h3>
      {works.can_rate && <Stars works={works} moves={moves} />}
      {own !== null && (
        <p>
          Вы поставили: <b>{countOf(own.stars, STARS)}</b>. {own.text}
        </p>
      )}
      {other !== null && (
        <p>
          Подрядчик поставил вам: <b>{countOf(other.stars, STARS)}</b>. {other.text}
        </p>
      )}
      {other === null && isOtherGiven && (
        <p className={styles.small}>Подрядчик уже оценил вас: увидите, когда оцените его</p>
      )}
    </section>
  );
}

function Stars({ works, moves }: { works: TenderWorks; moves: AuthorMoves }) {
  const [stars, setStars] = useState<number>();
  const [text, setText] = useState('');
  const { until } = works.rating;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stars !== undefined)
      moves.rate({ stars, text: text.trim() }, () => showSuccess('Спасибо, оценка сохранена'));
  };
  return (
    <form className={styles.rate} onSubmit={submit}>
      <fieldset className={styles.reasons} aria-label="Как поработал подрядчик">
        {ALL.map((one) => (
          <Radio key={one} name="stars" value={one} checked={stars === one} onChange={() => setStars(one)}>
            {countOf(one, STARS)} — {WORDS[one]}
          </Radio>
        ))}
      </fieldset>
      <TextArea
        label="Отзыв"
        hint="Его увидят другие заказчики в профиле подрядчика"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        variant="primary"
        type="submit"
        disabled={stars === undefined}
        isLoading={moves.busy === 'rate'}
      >
        Оценить подрядчика
      </Button>
      {until !== null && <p className={styles.small}>Оценить можно до {dateWords(until)}</p>}
    </form>
  );
}
