import type { SpecificationLine } from '@okoem/contract/quote-requests.ts';
import { isPhone, shownPhone } from '@okoem/domain/format/phone.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import type { QuoteKind } from '@okoem/domain/quote/quote-kind.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { isEmail } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useBasketCount } from '../../shared/basket/basket.ts';
import { Link } from '../../shared/link.tsx';
import { PHONE_FIELD } from '../../shared/phone-field.ts';
import { ACCEPTED_FILES } from './accepted-files.ts';
import {
  beginQuote,
  EMPTY_QUOTE,
  keepQuoteDraft,
  type QuoteFields,
  quoteToKeep,
  readQuoteDraft,
} from './quote-draft.ts';
import type { QuoteFiles } from './use-quote-files.ts';
import { type SentQuote, useQuoteRequest } from './use-quote-request.ts';
import styles from './quote-form.module.css';

interface QuoteFormProps {
  id: string;
  kind: QuoteKind;
  files: QuoteFiles;
  lines?: readonly SpecificationLine[] | undefined;
  /** Put into the comment, before what was typed earlier. */
  comment?: string | undefined;
  /** Begins with the basket's goods ticked. */
  withBasket?: boolean | undefined;
  onSent: (quote: SentQuote) => void;
  onSending?: (isSending: boolean) => void;
}

const NO_LINES: readonly SpecificationLine[] = [];
const required = { required: VALIDATION_MESSAGES.REQUIRED };

export function QuoteForm(props: QuoteFormProps) {
  const { id, kind, files } = props;
  const form = useQuoteFields(props);
  const send = useSending(form, props);
  const stateOf = fieldStates(form);
  const basketCount = useBasketCount();

  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      <ContactFields form={form} stateOf={stateOf} />
      <TextArea
        label="Что нужно"
        rows={3}
        placeholder="Товары и количества, сроки, адрес объекта"
        {...form.register('comment')}
        {...stateOf('comment')}
      />
      {kind === 'offer' && (
        <FileDrop
          label="Файлы к запросу"
          hint="XLSX, CSV, PDF, DOCX, JPG, PNG или ZIP — до 10 МБ, не больше 5 файлов"
          accept={ACCEPTED_FILES}
          isMultiple
          files={files.files}
          error={files.error}
          isTouched
          onAdd={files.add}
          onRemove={files.remove}
        />
      )}
      {basketCount > 0 && (
        <Checkbox {...form.register('withBasket')} {...stateOf('withBasket')}>
          Взять товары из корзины: {countOf(basketCount, ['позиция', 'позиции', 'позиций'])}
        </Checkbox>
      )}
      <Checkbox {...form.register('hasConsent', required)} {...stateOf('hasConsent')}>
        Согласен на{' '}
        <Link className={styles.link} to={QUOTE_CONSENT.url} target="_blank">
          обработку персональных данных
        </Link>
      </Checkbox>
    </form>
  );
}

type Form = UseFormReturn<QuoteFields>;
type StateOf = (name: keyof QuoteFields) => { error: string | undefined; isTouched: boolean };

function ContactFields({ form, stateOf }: { form: Form; stateOf: StateOf }) {
  return (
    <div className={styles.pair}>
      <Field
        label="Имя"
        isRequired
        autoComplete="name"
        {...form.register('name', required)}
        {...stateOf('name')}
      />
      <Field
        {...PHONE_FIELD}
        {...form.register('phone', {
          ...required,
          validate: (text) => isPhone(text) || VALIDATION_MESSAGES.PHONE,
          onBlur: () => form.setValue('phone', shownPhone(form.getValues('phone'))),
        })}
        {...stateOf('phone')}
      />
      <Field
        label="E-mail"
        isRequired
        type="email"
        autoComplete="email"
        placeholder="name@company.example"
        {...form.register('email', {
          ...required,
          validate: (text) => isEmail(asOneLine(text)) || VALIDATION_MESSAGES.EMAIL,
        })}
        {...stateOf('email')}
      />
      <Field
        label="Организация или ИНН"
        autoComplete="organization"
        {...form.register('organisation')}
        {...stateOf('organisation')}
      />
    </div>
  );
}

/** An error shows once its field was left, once all were sent, or when the server itself found it. */
function fieldStates({ formState: { errors, touchedFields, isSubmitted } }: Form): StateOf {
  return (name) => ({
    error: errors[name]?.message,
    isTouched: isSubmitted || touchedFields[name] === true || errors[name]?.type === 'server',
  });
}

function useSending(form: Form, { kind, files, lines = NO_LINES, onSent, onSending }: QuoteFormProps) {
  const request = useQuoteRequest(form.setError);
  const { isPending } = request;
  useEffect(() => onSending?.(isPending), [isPending, onSending]);

  const send = form.handleSubmit((fields) => {
    if (files.isUploading || files.isWrong || isPending) return;
    request.mutate(
      { kind, fields, fileIds: files.ids, lines: [...lines] },
      {
        onSuccess: (quote) => {
          keepQuoteDraft({ ...EMPTY_QUOTE, name: fields.name, phone: fields.phone, email: fields.email });
          files.clear();
          onSent(quote);
        },
      },
    );
  });
  return (event: FormEvent) => void send(event);
}

/** The form begins with what was typed before, and keeps what is typed now. */
function useQuoteFields({ comment = '', withBasket = false }: QuoteFormProps): Form {
  const start = useRef<{ kept: QuoteFields; begun: QuoteFields }>(undefined);
  const form = useForm<QuoteFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: () => {
      const kept = readQuoteDraft();
      const begun = beginQuote(kept, { comment, withBasket });
      start.current = { kept, begun };
      return Promise.resolve(begun);
    },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => start.current && keepQuoteDraft(quoteToKeep(values, start.current)),
      }),
    [subscribe],
  );
  return form;
}
