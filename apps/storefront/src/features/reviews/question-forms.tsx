import { answerQuestion, askQuestion } from '@okoem/contract/own-questions.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText, refusals } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { questionsQuery } from './questions-query.ts';
import { useFocusReturn } from './use-focus-return.ts';
import styles from './product-questions.module.css';

/** From here on what was typed says enough to look for the like. */
const ENOUGH_LETTERS = 8;
const MOST_SIMILAR = 3;

interface QuestionFormProps {
  productId: number;
  onClose: () => void;
}

export function QuestionForm({ productId, onClose }: QuestionFormProps) {
  const transport = transportOf(useQueryClient());
  return (
    <TextForm
      label="Ваш вопрос"
      action="Отправить вопрос"
      most={1000}
      productId={productId}
      onClose={onClose}
      send={async (text) => {
        const params = { id: String(productId) };
        const { data } = await transport(askQuestion, { params, body: { text } });
        return data.status === 'PUBLISHED'
          ? 'Вопрос опубликован. Об ответе напишем'
          : 'Вопрос отправлен на проверку. Об ответе напишем';
      }}
      isLookedUp
    />
  );
}

/** Whoever finds the answer need not wait for one. */
function Similar({ productId, typed }: { productId: number; typed: string }) {
  const query = useDebounced(typed.trim());
  const { data } = useQuery({
    ...questionsQuery({ productId, query, limit: MOST_SIMILAR }),
    enabled: query.length >= ENOUGH_LETTERS,
  });
  const found = query.length >= ENOUGH_LETTERS ? (data?.data ?? []) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className={styles.similar}>
          <b>Такой вопрос уже есть?</b>
          <ul>
            {found.map(({ id, text, answers }) => (
              <li key={id}>
                <span>{text}</span>
                <small>{answers[0] ? `${answers[0].author}: ${answers[0].text}` : 'Пока без ответа'}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface AnswerFormProps {
  questionId: number;
  productId: number;
  onClose: () => void;
}

export function AnswerForm({ questionId, productId, onClose }: AnswerFormProps) {
  const transport = transportOf(useQueryClient());
  return (
    <TextForm
      label="Ваш ответ"
      action="Ответить"
      most={2000}
      productId={productId}
      onClose={onClose}
      send={async (text) => {
        const params = { id: String(questionId) };
        const { data } = await transport(answerQuestion, { params, body: { text } });
        return data.status === 'PUBLISHED' ? 'Ответ опубликован, спасибо' : 'Ответ отправлен на проверку';
      }}
    />
  );
}

interface TextFormProps {
  label: string;
  action: string;
  most: number;
  productId: number;
  /** Answers what to tell when it is done. */
  send: (text: string) => Promise<string>;
  /** Whether questions like what is typed are shown beside it. */
  isLookedUp?: boolean;
  onClose: () => void;
}

/** One field, one button, and what was refused said under them. */
function TextForm({ label, action, most, productId, send, isLookedUp = false, onClose }: TextFormProps) {
  const client = useQueryClient();
  const place = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useFocusReturn();
  useEffect(() => place.current?.querySelector('textarea')?.focus(), []);
  const submit = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      showSuccess(await send(text));
      void client.invalidateQueries({ queryKey: ['questions', productId] });
      onClose();
    } catch (error) {
      setRefusal(refusals(error).at(-1)?.message ?? failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={place}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={most}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isLookedUp && <Similar productId={productId} typed={text} />}
      {refusal !== undefined && (
        <p className={styles.fault} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" isLoading={isBusy}>
          {action}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
