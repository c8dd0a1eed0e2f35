import type { TenderQuestion } from '@okoem/contract/tender-questions.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import { Button } from '@okoem/ui/button.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/api-failure.ts';
import { momentWords } from '../../shared/date-words.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { questionsQuery } from './tender-queries.ts';
import { useTenderCall } from './use-tender-call.ts';
import styles from './tender-questions.module.css';
import sections from './tender-sections.module.css';

interface TenderQuestionsProps {
  tender: TenderView;
  canAsk: boolean;
}

/** Asked once, answered for all: nobody is told who asked. */
export function TenderQuestions({ tender, canAsk }: TenderQuestionsProps) {
  const id = String(tender.id);
  const { data: questions = [] } = useQuery(questionsQuery(id));
  const { ask, answer } = useTenderCall(id);
  const isAuthor = tender.viewer === 'author';
  if (questions.length === 0 && !canAsk && !tender.is_open) return null;
  return (
    <section className={sections.section} id="questions" aria-labelledby="tender-questions">
      <h2 id="tender-questions">Вопросы и ответы</h2>
      {questions.length === 0 && (
        <p className={styles.none}>
          {isAuthor ? 'Вопросов пока нет. О новом придёт письмо' : 'Вопросов пока нет'}
        </p>
      )}
      <ol className={styles.list}>
        {questions.map((question) => (
          <li key={question.id} data-question={question.id}>
            <Question question={question} />
            {isAuthor && question.answer === null && (
              <TextForm
                label="Ответ: его увидят все"
                button="Ответить"
                done="Ответ опубликован"
                send={(text) => answer(question.id, text)}
              />
            )}
          </li>
        ))}
      </ol>
      {canAsk && (
        <TextForm
          label="Ваш вопрос заказчику"
          hint="Имя и компания не показываются. Ответ увидят все подрядчики"
          button="Задать вопрос"
          done="Вопрос отправлен, ответ придёт на почту"
          send={ask}
        />
      )}
    </section>
  );
}

function Question({ question }: { question: TenderQuestion }) {
  const { text, at, answer, answered_at: answeredAt, is_own: isOwn } = question;
  return (
    <>
      <div className={styles.asked}>
        <p>{text}</p>
        <small>
          {isOwn ? 'Ваш вопрос' : 'Подрядчик'}, {momentWords(at)}
          {answer === null && ' · ждёт ответа'}
        </small>
      </div>
      {answer !== null && (
        <div className={styles.answer}>
          <p>{answer}</p>
          <small>Заказчик{answeredAt !== null && `, ${momentWords(answeredAt)}`}</small>
        </div>
      )}
    </>
  );
}

interface TextFormProps {
  label: string;
  hint?: string;
  button: string;
  /** Said when it was sent. */
  done: string;
  send: (text: string) => Promise<unknown>;
}

function TextForm({ label, hint, button, done, send }: TextFormProps) {
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () => send(text.trim()),
    onSuccess: () => {
      setText('');
      showSuccess(done);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !sending.isPending) sending.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={2000}
        isTouched={sending.isError}
        error={sending.isError ? failureText(sending.error) : undefined}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size={44}
        disabled={text.trim() === ''}
        isLoading={sending.isPending}
      >
        {button}
      </Button>
    </form>
  );
}
