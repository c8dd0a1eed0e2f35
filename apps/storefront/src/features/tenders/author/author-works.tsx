import type { TenderWorks, WorkStage } from '@okoem/contract/tender-works.ts';
import { shownPhone } from '@okoem/domain/format/phone.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { StageState } from '@okoem/domain/tender/stage-status.ts';
import { Button } from '@okoem/ui/button.tsx';
import { type BadgeStatus, StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useState } from 'react';
import { momentWords } from '../../../shared/date-words.ts';
import { TalkButton } from '../../../shared/talk/talk-button.tsx';
import { showSuccess } from '../../../shared/toasts.ts';
import { ReturnPopup } from './author-popups.tsx';
import { EquipmentWays } from './equipment-ways.tsx';
import { RateForm } from './rate-form.tsx';
import type { AuthorMoves } from './use-author-moves.ts';
import styles from './author.module.css';

interface AuthorWorksProps {
  works: TenderWorks;
  moves: AuthorMoves;
}

/** Who was chosen, the equipment, stages one after the other, the end of the works and the rating. */
export function AuthorWorks({ works, moves }: AuthorWorksProps) {
  const { contacts, contractor } = works;
  const { name, phone, email } = contacts.contractor;
  return (
    <>
      <section className={styles.block} aria-labelledby="tender-chosen">
        <h3 id="tender-chosen">Подрядчик: {contractor.name}</h3>
        <p>{[name, phone === '' ? '' : shownPhone(phone), email].filter(Boolean).join(' · ')}</p>
        <TalkButton variant="secondary" size={44} about={{ kind: 'tender', id: works.tender_id }}>
          Написать подрядчику
        </TalkButton>
      </section>
      {works.can_buy && <EquipmentWays moves={moves} />}
      <Stages works={works} moves={moves} />
      {works.can_accept && (
        <section className={styles.block}>
          <p>Все этапы приняты. Когда окончание подтвердят обе стороны, заявка закроется.</p>
          <Button
            variant="primary"
            isLoading={moves.busy === 'accept'}
            onClick={() => moves.acceptWorks(() => showSuccess('Работы приняты'))}
          >
            Принять работы
          </Button>
        </section>
      )}
      {works.accepted_by_customer && !works.closed && (
        <output className={styles.note}>Вы приняли работы. Ждём подтверждения подрядчика.</output>
      )}
      {works.closed && (
        <p className={styles.note}>
          Заявка закрыта {momentWords(works.closed.at)}: {works.closed.reason.label}
          {works.closed.comment !== '' && `. ${works.closed.comment}`}
        </p>
      )}
      {(works.can_rate || works.rating.own !== null || works.rating.is_other_given) && (
        <RateForm works={works} moves={moves} />
      )}
    </>
  );
}

const BADGES: Record<StageState, BadgeStatus> = {
  PLANNED: 'created',
  DONE: 'warning',
  RETURNED: 'error',
  ACCEPTED: 'success',
};

function Stages({ works, moves }: AuthorWorksProps) {
  const [returned, setReturned] = useState<WorkStage>();
  return (
    <section className={styles.block} aria-labelledby="tender-stages">
      <h3 id="tender-stages">Этапы работ</h3>
      <ol className={styles.stages}>
        {works.stages.map((stage) => (
          <Stage key={stage.id} stage={stage} moves={moves} onReturn={() => setReturned(stage)} />
        ))}
      </ol>
      <p className={styles.small}>
        Принято на {formatPrice(works.accepted_price)} из {formatPrice(works.proposal.works_price)}
      </p>
      <ReturnPopup stage={returned} moves={moves} onClose={() => setReturned(undefined)} />
    </section>
  );
}

function Stage({ stage, moves, onReturn }: { stage: WorkStage; moves: AuthorMoves; onReturn: () => void }) {
  const last = stage.steps.at(-1);
  return (
    <li data-stage={stage.id}>
      <div className={styles.stageHead}>
        <b>
          {stage.position}. {stage.name}
        </b>
        <span>
          {stage.share}% · {formatPrice(stage.price)}
        </span>
        <StatusBadge status={BADGES[stage.state.code]}>{stage.state.label}</StatusBadge>
      </div>
      {last && (
        <p className={styles.small}>
          {last.by}, {momentWords(last.at)}
          {last.text !== '' && `: ${last.text}`}
          {last.photos.length > 0 && ` · фото: ${last.photos.length}`}
        </p>
      )}
      {stage.can_judge && (
        <div className={styles.ways}>
          <Button
            variant="primary"
            size={44}
            aria-label={`Принять этап ${stage.name}`}
            isLoading={moves.busy === `stage-${stage.id}`}
            onClick={() => moves.acceptStage(stage.id, () => showSuccess(`Этап «${stage.name}» принят`))}
          >
            Принять
          </Button>
          <Button variant="secondary" size={44} aria-label={`Вернуть этап ${stage.name}`} onClick={onReturn}>
            Вернуть
          </Button>
        </div>
      )}
    </li>
  );
}
