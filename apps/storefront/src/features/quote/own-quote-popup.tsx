import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import { makeQuote } from '@okoem/contract/quotes.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { asManyLines, asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { transportOf } from '../../shared/api-query.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { QUOTES_KEY } from '../../shared/quotes/quote-query.ts';
import { showErrorOrRetry, showSuccess } from '../../shared/toasts.ts';
import styles from './quote-form.module.css';

type Source = EndpointInput<typeof makeQuote>['body']['source'];

interface OwnQuotePopupProps {
  source: Source;
  /** What it will hold otherwise than the page. */
  notes?: readonly string[] | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** The long form: files, contacts of somebody else. */
  onMore: () => void;
}

const FORM_ID = 'own-quote-form';

/** A member's basket or specification becomes an offer by one press: who asks is known already. */
export function OwnQuotePopup({ source, notes, isOpen, onClose, onMore }: OwnQuotePopupProps) {
  const [name, setName] = useState('');
  const [comment, setComment] = useState('');
  const { isSending, send } = useMaking(source, onClose);
  return (
    <Popup
      title="Отправить как КП"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" type="submit" form={FORM_ID} isLoading={isSending}>
            Отправить
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send({ name: asOneLine(name), comment: asManyLines(comment) });
        }}
      >
        <p>
          {source.kind === 'basket'
            ? 'Возьмём всё, что в корзине.'
            : 'Возьмём строки спецификации с вашими решениями.'}{' '}
          Если всё есть в наличии, цены закрепим сразу, иначе ответит менеджер. Корзина не изменится.
        </p>
        {notes && notes.length > 0 && <Notes notes={notes} />}
        <Field
          label="Название"
          maxLength={200}
          placeholder={source.kind === 'basket' ? 'Объект или закупка' : 'Как у спецификации'}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextArea
          label="Комментарий"
          rows={3}
          maxLength={2000}
          placeholder="Сроки, желаемая цена, замены, адрес объекта"
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <button type="button" {...textLinkClass()} onClick={onMore}>
          Приложить файлы или указать другие контакты
        </button>
      </form>
    </Popup>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function useMaking(source: Source, onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { city_guid: cityGuid } = useCurrentCity();
  const [isSending, setSending] = useState(false);
  // One key for one wish: a second press, or a retry after a lost answer, makes no second offer.
  const keyOf = useRef({ body: '', key: '' });
  const send = (typed: { name: string; comment: string }) => {
    const body = { source, ...typed, customer_region_guid: cityGuid };
    const text = JSON.stringify(body);
    if (keyOf.current.body !== text) keyOf.current = { body: text, key: crypto.randomUUID() };
    setSending(true);
    transportOf(client)(makeQuote, { body }, { key: keyOf.current.key })
      .then(({ data }) => {
        keyOf.current = { body: '', key: '' };
        void client.invalidateQueries({ queryKey: QUOTES_KEY });
        onClose();
        showSuccess(
          data.status === 'SENT' ? 'Цены закреплены, можно отвечать' : 'Ответ менеджера придёт сюда',
          data.number,
        );
        return navigate(shopRoutes.quote(data));
      })
      .catch((error: unknown) => showErrorOrRetry(error, () => send(typed)))
      .finally(() => setSending(false));
  };
  return { isSending, send };
}
