import type { TenderWorks } from '@okoem/contract/tender-works.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { dateWords, momentWords } from '../../shared/date-words.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { worksQuery } from './author/author-queries.ts';
import { useWorks, type Works } from './use-works.ts';
import { WorksRating } from './works-rating.tsx';
import { WorksStage } from './works-stage.tsx';
import styles from './contractor-works.module.css';

const LeavePopup = lazy(async () => ({ default: (await import('./leave-popup.tsx')).LeavePopup }));

export interface ContractorWorksProps {
  tenderId: number;
}

/** What the contractor who was chosen does about the works: contacts, stages, the end of them and the rating. */
export function ContractorWorks({ tenderId }: ContractorWorksProps) {
  const id = String(tenderId);
  const { data: works, error, refetch } = useQuery(worksQuery(id));
  const deeds = useWorks(id);
  if (error && !works)
    return (
      <LoadFailed
        title="Ход работ не загрузился"
        text="Проверьте связь и попробуйте ещё раз"
        onRetry={() => void refetch()}
      />
    );
  if (!works) return <Skeleton shape="control" />;
  return (
    <section className={styles.works} aria-labelledby="tender-works">
      <h2 id="tender-works">Вас выбрали</h2>
      <p className={styles.lead}>
        {dateWords(works.chosen_at)}. Договор с заказчиком заключите напрямую; здесь отмечайте этапы — он
        примет каждый.
      </p>
      <Contacts works={works} />
      <p className={styles.lead}>
        Принято на {formatPrice(works.accepted_price)} из {formatPrice(works.proposal.works_price)}
      </p>
      <ol className={styles.stages}>
        {works.stages.map((stage) => (
          <WorksStage key={stage.id} tenderId={id} stage={stage} deeds={deeds} />
        ))}
      </ol>
      <End works={works} deeds={deeds} />
      <WorksRating works={works} deeds={deeds} />
    </section>
  );
}

function Contacts({ works: { contacts } }: { works: TenderWorks }) {
  const { customer, address } = contacts;
  return (
    <dl className={styles.contacts} aria-label="Контакты заказчика">
      <div>
        <dt>Заказчик</dt>
        <dd>{[customer.name, customer.organisation].filter(Boolean).join(', ')}</dd>
      </div>
      <div>
        <dt>Телефон</dt>
        <dd>
          <a href={`tel:${customer.phone.replaceAll(/[^\d+]/g, '')}`}>{customer.phone}</a>
        </dd>
      </div>
      {customer.email !== '' && (
        <div>
          <dt>Почта</dt>
          <dd>
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>Адрес объекта</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  );
}

function End({ works, deeds }: { works: TenderWorks; deeds: Works }) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { closed, accepted_by_contractor: isSaid, accepted_by_customer: isTaken } = works;
  if (closed)
    return (
      <p className={styles.lead}>
        {closed.reason.label}, {momentWords(closed.at)}
        {closed.comment !== '' && `: ${closed.comment}`}
      </p>
    );
  return (
    <div className={styles.deeds}>
      {works.can_accept && (
        <Button variant="primary" isLoading={deeds.isBusy} onClick={() => void deeds.accept()}>
          Все работы закончены
        </Button>
      )}
      {isSaid && !isTaken && (
        <p className={styles.lead}>Вы закончили работы. Ждём, когда это подтвердит заказчик</p>
      )}
      {works.can_leave && (
        <button
          type="button"
          className={styles.leave}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          Отказаться от работ
        </button>
      )}
      {isAsked && (
        <Suspense>
          <LeavePopup deeds={deeds} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
