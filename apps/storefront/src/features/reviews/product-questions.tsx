import type { AnswerSide, ProductAnswer, ProductQuestion } from '@okoem/contract/product-questions.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { ownVotesQuery } from './own-queries.ts';
import { QUESTIONS_AT_ONCE, questionsQuery } from './questions-query.ts';
import { ShownOf } from './shown-of.tsx';
import { ComplainButton, VoteButtons } from './vote-buttons.tsx';
import styles from './product-questions.module.css';

const loadForms = () => import('./question-forms.tsx');
const QuestionForm = lazy(async () => ({ default: (await loadForms()).QuestionForm }));
const AnswerForm = lazy(async () => ({ default: (await loadForms()).AnswerForm }));

/** So few need no search. */
const SEARCHED_FROM = 4;

interface ProductQuestionsProps {
  productId: number;
  path: string;
}

/** What people asked before; whoever has another question asks it here. */
export function ProductQuestions({ productId, path }: ProductQuestionsProps) {
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const query = useDebounced(typed.trim());
  const { data: all, isError, refetch } = useQuery(questionsQuery({ productId }));
  const { data = all } = useQuery(questionsQuery({ productId, query }));
  const total = data?.meta.pagination.total ?? 0;
  const left = total - pages * QUESTIONS_AT_ONCE;
  const search = (text: string) => {
    setTyped(text);
    setPages(1);
  };
  if (isError && !all) return <NotLoaded onRetry={refetch} />;
  const known = all?.meta.pagination.total ?? 0;
  return (
    <div className={styles.questions}>
      <div className={styles.head}>
        {known >= SEARCHED_FROM ? (
          <Field
            label="Поиск по вопросам"
            type="search"
            value={typed}
            onChange={({ currentTarget }) => search(currentTarget.value)}
          />
        ) : (
          <p>
            {known === 0 && 'Вопросов пока нет. '}
            Отвечают продавец, «Окоём» и те, у кого товар уже есть
          </p>
        )}
        <AskButton path={path} onAsk={() => setAsking(true)} />
      </div>
      {isAsking && <Asking productId={productId} onClose={() => setAsking(false)} />}
      {total === 0 && query !== '' && (
        <p className={styles.none}>Такого не спрашивали. Задайте вопрос первым</p>
      )}
      <ShownOf shown={pages * QUESTIONS_AT_ONCE} total={total} />
      <ul className={styles.list}>
        {Array.from({ length: pages }, (_, page) => (
          <QuestionsPage
            key={page}
            productId={productId}
            query={query}
            offset={page * QUESTIONS_AT_ONCE}
            path={path}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" onClick={() => setPages(pages + 1)}>
          Ещё вопросы: {Math.min(left, QUESTIONS_AT_ONCE)}
        </Button>
      )}
    </div>
  );
}

function Asking(props: { productId: number; onClose: () => void }) {
  return (
    <Suspense fallback={<p aria-busy>Открываем форму…</p>}>
      <QuestionForm {...props} />
    </Suspense>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return (
    <p className={styles.empty} role="alert">
      Вопросы не загрузились.{' '}
      <Button variant="secondary" size={40} onClick={() => void onRetry()}>
        Повторить
      </Button>
    </p>
  );
}

function AskButton({ path, onAsk }: { path: string; onAsk: () => void }) {
  const isMember = useSession().kind === 'member';
  const preload = () => void loadForms().catch(() => undefined);
  const press = isMember
    ? { onClick: onAsk, onPointerEnter: preload, onFocus: preload }
    : popupTrigger('auth', { redirectTo: path, reason: 'Войдите, чтобы задать вопрос' });
  return (
    <Button variant="secondary" {...press}>
      Задать вопрос
    </Button>
  );
}

interface QuestionsPageProps extends ProductQuestionsProps {
  query: string;
  offset: number;
}

function QuestionsPage({ path, ...asked }: QuestionsPageProps) {
  const isMember = useSession().kind === 'member';
  const { data } = useQuery(questionsQuery(asked));
  const ids = data?.data.flatMap(({ answers }) => answers.map(({ id }) => id)) ?? [];
  const { data: votes } = useQuery({
    ...ownVotesQuery({ answers: ids }),
    enabled: isMember && ids.length > 0,
  });
  return data?.data.map((question) => (
    <li key={question.id} id={`question-${question.id}`}>
      <Question question={question} votes={votes?.answers ?? {}} productId={asked.productId} path={path} />
    </li>
  ));
}

interface QuestionProps extends ProductQuestionsProps {
  question: ProductQuestion;
  votes: Readonly<Record<string, boolean>>;
}

/** The best answers are read at once; the rest is a press away. */
const SHOWN_ANSWERS = 2;

function Question({ question, votes, productId, path }: QuestionProps) {
  const { id, author, text, created_at: at, answers } = question;
  const isMember = useSession().kind === 'member';
  const [isWhole, setWhole] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const shown = isWhole ? answers : answers.slice(0, SHOWN_ANSWERS);
  return (
    <article className={styles.question}>
      <h3 className={styles.text}>{text}</h3>
      <p className={styles.author}>
        {author}, <time dateTime={at}>{formatDate(at, 'dd MMMM yyyy')}</time>
        <ComplainButton kind="question" id={id} path={path} />
      </p>
      {shown.map((answer) => (
        <Answer key={answer.id} answer={answer} own={votes[answer.id]} path={path} />
      ))}
      <div className={styles.actions}>
        {answers.length > shown.length && (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            Все ответы: {answers.length}
          </button>
        )}
        {isMember && !isAnswering && (
          <button type="button" className={styles.more} onClick={() => setAnswering(true)}>
            Ответить
          </button>
        )}
      </div>
      {isAnswering && (
        <Suspense fallback={<p aria-busy>Открываем форму…</p>}>
          <AnswerForm questionId={id} productId={productId} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </article>
  );
}

const SIDES: Record<AnswerSide, string> = {
  seller: 'Продавец',
  operator: 'Маркетплейс',
  owner: 'Купил этот товар',
};

function Answer({ answer, own, path }: { answer: ProductAnswer; own: boolean | undefined; path: string }) {
  const { id, side, author, text, useful, useless } = answer;
  return (
    <div className={styles.answer}>
      <p className={styles.author}>
        <b>{author}</b>
        <span className={styles.side} data-side={side}>
          {SIDES[side]}
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      <VoteButtons kind="answer" id={id} useful={useful} useless={useless} own={own} path={path} />
    </div>
  );
}
