import {
  complain,
  type ComplaintKind,
  type Votes,
  voteAnswer,
  voteReview,
} from '@okoem/contract/opinions.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { openSitePopup } from '../../shared/site-popup.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import styles from './vote-buttons.module.css';

interface VoteButtonsProps {
  kind: 'review' | 'answer';
  id: number;
  useful: number;
  useless: number;
  /** How the member has voted; undefined while that is not known. */
  own: boolean | undefined;
  /** Where to come back to after signing in. */
  path: string;
}

/** Whether it helped: one vote of a person, which can be changed and taken back. */
export function VoteButtons({ kind, id, path, ...counted }: VoteButtonsProps) {
  const isMember = useSession().kind === 'member';
  const transport = transportOf(useQueryClient());
  const [given, setGiven] = useState<Votes>();
  const { useful, useless, own } = given ?? { ...counted, own: counted.own ?? null };
  const vote = (isUseful: boolean) => {
    if (!isMember) {
      openSitePopup('auth', { redirectTo: path, reason: 'Войдите, чтобы отметить, что помогло' });
      return;
    }
    const call = {
      params: { id: String(id) },
      body: { is_useful: own === isUseful ? null : isUseful },
    };
    const sent = kind === 'review' ? transport(voteReview, call) : transport(voteAnswer, call);
    sent.then(({ data }) => setGiven(data), showError);
  };
  return (
    <div className={styles.votes}>
      <span className={styles.question} id={`${kind}-${id}-votes`}>
        {kind === 'review' ? 'Отзыв помог?' : 'Ответ помог?'}
      </span>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={own === true}
        aria-describedby={`${kind}-${id}-votes`}
        onClick={() => vote(true)}
      >
        <IconThumbUp size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>Да, </VisuallyHidden>
        {useful}
      </button>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={own === false}
        aria-describedby={`${kind}-${id}-votes`}
        onClick={() => vote(false)}
      >
        <IconThumbDown size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>Нет, </VisuallyHidden>
        {useless}
      </button>
      <ComplainButton kind={kind} id={id} path={path} />
    </div>
  );
}

/** Quiet: few need it, and it must be there for them. */
export function ComplainButton({ kind, id, path }: { kind: ComplaintKind; id: number; path: string }) {
  const isMember = useSession().kind === 'member';
  const transport = transportOf(useQueryClient());
  const [isSent, setSent] = useState(false);
  const send = () => {
    if (!isMember) {
      openSitePopup('auth', { redirectTo: path, reason: 'Войдите, чтобы пожаловаться' });
      return;
    }
    const thank = () => {
      setSent(true);
      showSuccess('Спасибо, посмотрим. Если жалоб наберётся несколько, уберём до проверки');
    };
    transport(complain, { body: { kind, id } }).then(thank, showError);
  };
  return (
    <button type="button" className={styles.complain} disabled={isSent} onClick={send}>
      {isSent ? 'Жалоба отправлена' : 'Пожаловаться'}
    </button>
  );
}
