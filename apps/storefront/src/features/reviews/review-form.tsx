import {
  type OwnOpinion,
  type OwnReview,
  putReview,
  uploadReviewPhoto,
} from '@okoem/contract/own-reviews.ts';
import { MOST_REVIEW_PHOTOS, REVIEW_PHOTO_RULES } from '@okoem/domain/reviews/review-terms.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText, refusals } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { PhotoField } from '../../shared/photos/photo-field.tsx';
import { usePhotos } from '../../shared/photos/use-photos.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { ownOpinionQuery } from './own-queries.ts';
import { StarInput } from './stars.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import styles from './review-form.module.css';

interface ReviewFormProps {
  productId: number;
  onClose: () => void;
}

/** Who may not write reads why; who has written before changes that. */
export function ReviewForm({ productId, onClose }: ReviewFormProps) {
  const place = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery(ownOpinionQuery(productId));
  useFocusReturn();
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) place.current?.focus();
  }, [isKnown]);
  return (
    <section ref={place} className={styles.place} tabIndex={-1} aria-label="Ваш отзыв">
      {data ? (
        <Fields productId={productId} opinion={data} onClose={onClose} />
      ) : error ? (
        <LoadFailed
          title="Форма не открылась"
          text="Проверьте связь и попробуйте ещё раз"
          onRetry={() => void refetch()}
        />
      ) : (
        <p aria-busy>Открываем форму…</p>
      )}
    </section>
  );
}

function Fields({ productId, opinion, onClose }: ReviewFormProps & { opinion: OwnOpinion }) {
  const { review, right, reason } = opinion;
  if (review && !review.can_edit)
    return (
      <Told
        title="Отзыв уже нельзя изменить"
        text="Прошло больше 30 дней. В кабинете его можно удалить и написать заново"
        onClose={onClose}
      />
    );
  if (!review && right !== 'may')
    return <Told title="Отзыв пока оставить нельзя" text={reason} onClose={onClose} />;
  return <WriteForm productId={productId} opinion={opinion} onClose={onClose} />;
}

function Told({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      <Button variant="secondary" size={40} onClick={onClose}>
        Понятно
      </Button>
    </>
  );
}

interface Draft {
  rating: number | undefined;
  pros: string;
  cons: string;
  text: string;
  shownAs: 'person' | 'company';
}

function draftOf(review: OwnReview | null, company: string | null): Draft {
  return {
    rating: review?.rating,
    pros: review?.pros ?? '',
    cons: review?.cons ?? '',
    text: review?.text ?? '',
    shownAs: review?.shown_as ?? (company === null ? 'person' : 'company'),
  };
}

function WriteForm({ productId, opinion, onClose }: ReviewFormProps & { opinion: OwnOpinion }) {
  const { review, names } = opinion;
  const [draft, setDraft] = useState(() => draftOf(review, names.company));
  const [isTried, setTried] = useState(false);
  const photos = usePhotos(
    { call: uploadReviewPhoto, most: MOST_REVIEW_PHOTOS, rules: REVIEW_PHOTO_RULES },
    (review?.photos ?? []).map(({ id, small }, place) => ({
      key: id,
      id,
      name: `Фото ${place + 1}`,
      preview: small,
    })),
  );
  const sending = useSending(productId, onClose);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const isEmpty = (draft.pros + draft.cons + draft.text).trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.rating === undefined || isEmpty || photos.waiting > 0 || photos.isWrong) return;
    sending.send({ ...draft, rating: draft.rating, photos: photos.ids });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <h3>{review ? 'Изменить отзыв' : 'Ваш отзыв'}</h3>
      {review?.status === 'REFUSED' && (
        <p className={styles.refused}>Не опубликован: {review.refusal_reason}</p>
      )}
      <StarInput
        label="Оценка"
        name="review-rating"
        value={draft.rating}
        error={isTried && draft.rating === undefined ? 'Поставьте оценку' : undefined}
        onChange={(rating) => change({ rating })}
      />
      <Texts
        draft={draft}
        error={isTried && isEmpty ? 'Напишите хотя бы несколько слов' : undefined}
        onChange={change}
      />
      <PhotoField photos={photos} note=". Место съёмки из файла уберём" />
      <Signature names={names} shownAs={draft.shownAs} onChange={(shownAs) => change({ shownAs })} />
      <Fault
        text={isTried && photos.waiting > 0 ? 'Фото ещё загружаются: подождите немного' : sending.refusal}
      />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isLoading={sending.isBusy}>
          {review ? 'Сохранить' : 'Отправить отзыв'}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

function Fault({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p className={styles.fault} role="alert">
        {text}
      </p>
    )
  );
}

interface TextsProps {
  draft: Draft;
  error: string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

function Texts({ draft, error, onChange }: TextsProps) {
  return (
    <>
      <TextArea
        label="Достоинства"
        rows={2}
        maxLength={1000}
        value={draft.pros}
        onChange={({ currentTarget }) => onChange({ pros: currentTarget.value })}
      />
      <TextArea
        label="Недостатки"
        rows={2}
        maxLength={1000}
        value={draft.cons}
        onChange={({ currentTarget }) => onChange({ cons: currentTarget.value })}
      />
      <TextArea
        label="Комментарий"
        hint="Где стоит, сколько работает, что бы вы сказали коллеге"
        rows={4}
        maxLength={5000}
        value={draft.text}
        error={error}
        isTouched
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    </>
  );
}

interface SignatureProps {
  names: OwnOpinion['names'];
  shownAs: 'person' | 'company';
  onChange: (shownAs: 'person' | 'company') => void;
}

function Signature({ names: { person, company }, shownAs, onChange }: SignatureProps) {
  if (company === null) return <p className={styles.hint}>Подпишем так: {person}</p>;
  return (
    <fieldset className={styles.signature}>
      <legend>Подпись</legend>
      <Radio name="review-name" checked={shownAs === 'company'} onChange={() => onChange('company')}>
        {company}
      </Radio>
      <Radio name="review-name" checked={shownAs === 'person'} onChange={() => onChange('person')}>
        {person}
      </Radio>
    </fieldset>
  );
}

function useSending(productId: number, onDone: () => void) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async ({ shownAs, ...body }: Draft & { rating: number; photos: string[] }) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const params = { id: String(productId) };
      const { data } = await transportOf(client)(putReview, { params, body: { ...body, shown_as: shownAs } });
      showSuccess(
        data.status === 'PUBLISHED'
          ? 'Отзыв опубликован, спасибо'
          : 'Отзыв отправлен на проверку: обычно это занимает день. Результат пришлём письмом',
      );
      const told = ['reviews', 'own-opinion', 'product'].map((key) => [key, productId]);
      for (const queryKey of [...told, ['own-reviews']]) void client.invalidateQueries({ queryKey });
      onDone();
    } catch (error) {
      // The last says what exactly is wrong, where there are several.
      setRefusal(refusals(error).at(-1)?.message ?? failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, send: (draft: Draft & { rating: number; photos: string[] }) => void send(draft) };
}
