import type { TenderView } from '@okoem/contract/tender-views.ts';
import { TENDER_STATUS_LABELS, TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { TENDER_SYSTEM_LABELS } from '@okoem/domain/tender/tender-system.ts';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import type { ReactNode } from 'react';
import { momentWords } from '../../shared/date-words.ts';
import { DeadlineLed } from './deadline-led.tsx';
import { KindTag } from './kind-tag.tsx';
import { areaText, budgetText, dayText, proposalsText, tenderBadge, worksDates } from './tender-words.ts';
import styles from './tender-head.module.css';

/** What it is, how it stands, and the four things everybody asks first. */
export function TenderHead({ tender }: { tender: TenderView }) {
  const { id, kind, title, status, published_at: published } = tender;
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.state}>
        <KindTag kind={kind} />
        <StatusBadge status={tenderBadge(status)}>{TENDER_STATUS_LABELS[status]}</StatusBadge>
        <span>
          № {id}
          {published !== null && ` от ${dayText(published)}`}
        </span>
        <span>{tender.author.type === 'company' ? 'Заказчик — компания' : 'Заказчик — частное лицо'}</span>
        {tender.author.is_verified && <span className={styles.verified}>проверен</span>}
      </p>
      <Facts tender={tender} />
    </header>
  );
}

function Facts({ tender }: { tender: TenderView }) {
  const { budget, deadline, status, city, region, area_m2: area, object_label: object } = tender;
  const place = [city?.name, region === city?.name ? '' : region].filter(Boolean).join(', ');
  const isAwaiting = status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS;
  return (
    <dl className={styles.facts}>
      <Fact name="Бюджет работ" value={budgetText(budget)}>
        {tender.materials === 'own'
          ? 'Оборудование заказчик покупает сам'
          : 'Материалы — в предложении, отдельной суммой'}
      </Fact>
      {deadline !== null && (
        <Fact name="Предложения до" value={isAwaiting ? momentWords(deadline) : dayText(deadline)}>
          <DeadlineLed deadline={deadline} status={status} />
        </Fact>
      )}
      <Fact name="Объект" value={[object, area === null ? '' : areaText(area)].filter(Boolean).join(', ')}>
        {place}
      </Fact>
      <Fact name="Работы" value={worksDates({ from: tender.works_from, to: tender.works_to })}>
        {proposalsText(tender.proposal_count)}
      </Fact>
    </dl>
  );
}

function Fact({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  );
}

/** What the task is about, word by word. */
export function TenderSystems({ systems }: Pick<TenderView, 'systems'>) {
  return (
    <ul className={styles.systems} aria-label="Системы">
      {systems.map((system) => (
        <li key={system}>{TENDER_SYSTEM_LABELS[system]}</li>
      ))}
    </ul>
  );
}
