import type { TenderWorks } from '@okoem/contract/tender-works.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Segmented } from '@okoem/ui/segmented.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, useState } from 'react';
import { dateWords } from '../../shared/date-words.ts';
import type { Works } from './use-works.ts';
import styles from './contractor-works.module.css';

const STARS = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** What each thought of the other, shown when both have said it. */
export function WorksRating({
  works: { rating, can_rate: canRate },
  deeds,
}: {
  works: TenderWorks;
  deeds: Works;
}) {
  const { own, other, is_other_given: isGiven, until } = rating;
  if (!canRate && !own && !other) return null;
  return (
    <div className={styles.rating}>
      {own && (
        <p>
          Вы поставили заказчику {own.stars} из 5{own.text !== '' && `: «${own.text}»`}
        </p>
      )}
      {other ? (
        <p>
          Заказчик поставил вам {other.stars} из 5{other.text !== '' && `: «${other.text}»`}
        </p>
      ) : (
        isGiven && <p>Заказчик уже оценил вас: увидите, когда поставите свою оценку</p>
      )}
      {canRate && <RateForm deeds={deeds} until={until} />}
    </div>
  );
}

function RateForm({ deeds, until }: { deeds: Works; until: string | null }) {
  const [stars, setStars] = useState('5');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!deeds.isBusy) void deeds.rate(Number(stars), text.trim());
  };
  return (
    <form className={styles.report} onSubmit={submit}>
      <h3>Оцените заказчика</h3>
      <Segmented label="Оценка заказчику" segments={STARS} value={stars} onChange={setStars} />
      <TextArea
        label="Что было хорошо, а что нет"
        hint={until === null ? undefined : `Оценить можно до ${dateWords(until)}`}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="primary" size={44} isLoading={deeds.isBusy}>
        Поставить оценку
      </Button>
    </form>
  );
}
