import type { ApprovalView } from '@okoem/contract/approvals.ts';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, hasStatus } from '../../shared/api-failure.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ApprovalAnswer } from './approval-answer.tsx';
import { tellDecided } from './approval-page.tsx';
import { approvalLinkQuery } from './approval-queries.ts';
import { ApprovalSheet } from './approval-sheet.tsx';
import { useLinkDecision } from './use-approval-moves.ts';

/** A request opened from a letter: opening does nothing, a button does. */
export function ApprovalByLink({ token, waiting }: { token: string; waiting: ReactNode }) {
  const { data, error, refetch } = useQuery(approvalLinkQuery(token));
  if (data) return <ApprovalSheet view={data} answer={<Answer view={data} token={token} />} />;
  if (!error) return waiting;
  if (hasCode(error, 'TOKEN_EXPIRED')) return <Closed title="Срок решения вышел" text={LATE} />;
  // A link cut short on its way is refused by its form already.
  if (hasStatus(error, 404) || hasCode(error, 'VALIDATION'))
    return <Closed title="Ссылка больше не открывается" text={UNKNOWN} />;
  return (
    <LoadFailed
      title="Запрос не загрузился"
      text="Проверьте связь — ссылка остаётся в силе"
      onRetry={() => void refetch()}
    />
  );
}

const LATE = 'Запрос ждал пять рабочих дней и закрылся. Если заказ ещё нужен, сотрудник отправит его снова';
const UNKNOWN =
  'Она работает, пока вы согласуете заказы компании. Откройте ссылку из последнего письма или войдите в кабинет';

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <EmptyState titleAs="h2" title="Решать здесь больше нечего" text={text} />
    </>
  );
}

function Answer({ view, token }: { view: ApprovalView; token: string }) {
  const moves = useLinkDecision(token, tellDecided);
  return view.can_decide ? <ApprovalAnswer view={view} moves={moves} /> : null;
}
