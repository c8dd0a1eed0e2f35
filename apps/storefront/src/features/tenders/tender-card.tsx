import type { TenderCard as Card } from '@okoem/contract/tender-views.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_SYSTEM_SHORT_LABELS } from '@okoem/domain/tender/tender-system.ts';
import { Link } from '../../shared/link.tsx';
import { DeadlineLed } from './deadline-led.tsx';
import { KindTag } from './kind-tag.tsx';
import { areaText, budgetText, proposalsText } from './tender-words.ts';
import styles from './tender-card.module.css';

/** Enough to know whether to open it: what, where, for how much, until when, and how many have answered. */
export function TenderCard({ tender }: { tender: Card }) {
  const { kind, title, city, region, area_m2: area, object_label: object, systems } = tender;
  const place = [city?.name ?? region, object, ...(area === null ? [] : [areaText(area)])].filter(
    (text) => text !== '',
  );
  return (
    <article className={styles.card} data-tender={tender.id}>
      <div className={styles.about}>
        <p className={styles.facts}>
          <KindTag kind={kind} />
          <span>{place.join(' · ')}</span>
        </p>
        <h2>
          <Link className={styles.open} to={shopRoutes.tender(tender)}>
            {title}
          </Link>
        </h2>
        <p className={styles.excerpt}>{tender.excerpt}</p>
        <ul className={styles.systems} aria-label="Системы">
          {systems.map((system) => (
            <li key={system}>{TENDER_SYSTEM_SHORT_LABELS[system]}</li>
          ))}
        </ul>
      </div>
      <div className={styles.terms}>
        <p className={styles.budget}>
          <small>Бюджет</small>
          <b>{budgetText(tender.budget)}</b>
        </p>
        {tender.deadline !== null && <DeadlineLed deadline={tender.deadline} status={tender.status} />}
        <p className={styles.count}>
          {proposalsText(tender.proposal_count)}
          {tender.is_sealed && ', цены закрыты до срока'}
        </p>
        <Wants tender={tender} />
      </div>
    </article>
  );
}

/** What a contractor must have, before he opens it. */
function Wants({ tender }: { tender: Card }) {
  const wants = [
    ...(tender.licence_needed ? ['нужна лицензия'] : []),
    ...(tender.verified_only ? ['только для проверенных'] : []),
    ...(tender.is_own ? ['ваша заявка'] : []),
  ];
  return wants.length === 0 ? null : <p className={styles.wants}>{wants.join(', ')}</p>;
}
