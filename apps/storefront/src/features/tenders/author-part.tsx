import type { ComparedProposal } from '@okoem/contract/proposal-views.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentWords } from '../../shared/date-words.ts';
import { goTo, Link } from '../../shared/link.tsx';
import { showFact } from '../../shared/toasts.ts';
import { ChoosePopup, GiveUpPopup } from './author/author-popups.tsx';
import { comparisonQuery, worksQuery } from './author/author-queries.ts';
import { AuthorWorks } from './author/author-works.tsx';
import { ComparisonTable } from './author/comparison-table.tsx';
import { type AuthorMoves, useAuthorMoves } from './author/use-author-moves.ts';
import { tenderQuery } from './tender-queries.ts';
import { proposalsText } from './tender-words.ts';
import styles from './author/author.module.css';

export interface AuthorPartProps {
  /** Of the request that the reader has made himself, or a colleague of his. */
  tenderId: number;
}

/** What only who asked for the works sees below his request: proposals side by side, the choice, stages and rating. */
export function AuthorPart({ tenderId }: AuthorPartProps) {
  const { data: tender } = useQuery(tenderQuery(String(tenderId)));
  const moves = useAuthorMoves(tenderId);
  if (!tender) return null;
  if (tender.stage !== 'published') return <Unpublished tender={tender} />;
  return (
    <section className={styles.part} id="proposals" aria-labelledby="tender-author">
      <h2 id="tender-author">{tender.chosen ? 'Работы' : 'Предложения'}</h2>
      {tender.chosen && <Works tenderId={tenderId} moves={moves} />}
      <Proposals tender={tender} moves={moves} />
      <Foot tender={tender} moves={moves} />
    </section>
  );
}

const WAITING =
  'Заявку смотрит оператор: так бывает с первой заявкой. Обычно это до двух рабочих часов, потом её увидят подрядчики, а вам придёт письмо.';

function Unpublished({ tender }: { tender: TenderView }) {
  const to = `${SHOP_PATHS.tenderNew}?kind=${tender.kind}&draft=${tender.id}`;
  return (
    <div className={styles.part}>
      {tender.stage === 'waiting' && <p className={`${styles.note} ${styles.wait}`}>{WAITING}</p>}
      {tender.stage === 'refused' && (
        <p className={`${styles.note} ${styles.wait}`}>Оператор просит исправить: {tender.check?.reason}</p>
      )}
      {tender.stage === 'draft' && <p className={styles.note}>Это черновик: его видите только вы.</p>}
      {tender.can_edit && (
        <Link {...buttonClass({ variant: 'primary' })} to={to}>
          {tender.stage === 'refused' ? 'Исправить' : 'Продолжить заполнение'}
        </Link>
      )}
    </div>
  );
}

function Works({ tenderId, moves }: { tenderId: number; moves: AuthorMoves }) {
  const { data: works } = useQuery(worksQuery(String(tenderId)));
  return works ? <AuthorWorks works={works} moves={moves} /> : null;
}

function Proposals({ tender, moves }: { tender: TenderView; moves: AuthorMoves }) {
  const { data: comparison } = useQuery(comparisonQuery(String(tender.id)));
  const [chosen, setChosen] = useState<ComparedProposal>();
  if (!comparison) return null;
  const opens = comparison.opens_at ?? tender.deadline;
  if (!comparison.is_open)
    return (
      <p className={styles.note} data-sealed>
        {proposalsText(comparison.count)}. Цены запечатаны
        {opens !== null && `: откроются ${momentWords(opens)}, всем сразу`}.
      </p>
    );
  if (comparison.count === 0) return <p className={styles.note}>{noneText(tender)}</p>;
  return (
    <>
      {tender.chosen && <h2>Все предложения</h2>}
      <ComparisonTable tenderId={tender.id} comparison={comparison} onChoose={setChosen} />
      {comparison.can_choose && (
        <p className={styles.note}>
          После выбора статус станет «Подрядчик выбран»: откроем контакты, остальным сообщим. Передумать
          нельзя, но заявку можно повторить.
        </p>
      )}
      <ChoosePopup proposal={chosen} moves={moves} onClose={() => setChosen(undefined)} />
    </>
  );
}

function noneText({ is_open: isOpen, status }: TenderView): string {
  if (isOpen) return 'Предложений ещё нет. О каждом новом придёт письмо.';
  return status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS
    ? 'Срок вышел, предложений не пришло. Заявку можно повторить с другим сроком или бюджетом.'
    : 'Предложений не было.';
}

function Foot({ tender, moves }: { tender: TenderView; moves: AuthorMoves }) {
  const [isGivingUp, setGivingUp] = useState(false);
  const { can_give_up: canGiveUp, can_close: canClose, can_repeat: canRepeat } = tender;
  const repeated = (id: number) => goTo(`${SHOP_PATHS.tenderNew}?kind=${tender.kind}&draft=${id}`);
  const end = tender.give_up ?? tender.close;
  return (
    <>
      {!tender.chosen && end && (
        <p className={styles.note}>
          {tender.give_up ? tender.give_up.reason_label : tender.close!.reason_label}
          {tender.give_up && tender.give_up.comment !== '' && `: ${tender.give_up.comment}`}
        </p>
      )}
      <div className={styles.foot}>
        {canGiveUp && (
          <Button variant="secondary" onClick={() => setGivingUp(true)}>
            Никого не выбирать
          </Button>
        )}
        {canClose && (
          <Button
            variant="secondary"
            isLoading={moves.busy === 'close'}
            onClick={() => moves.close(() => showFact('Заявка закрыта'))}
          >
            Закрыть заявку
          </Button>
        )}
        {canRepeat && (
          <Button
            variant="secondary"
            isLoading={moves.busy === 'repeat'}
            onClick={() => moves.repeat(repeated)}
          >
            Повторить заявку
          </Button>
        )}
      </div>
      <GiveUpPopup moves={moves} isOpen={isGivingUp} onClose={() => setGivingUp(false)} />
    </>
  );
}
