import type { Contractor, ContractorReview, FinishedWork } from '@okoem/contract/contractors.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_SYSTEM_LABELS } from '@okoem/domain/tender/tender-system.ts';
import { Led } from '@okoem/ui/led.tsx';
import type { ReactNode } from 'react';
import { dateWords } from '../../shared/date-words.ts';
import { Link } from '../../shared/link.tsx';
import { crewText, licenceTerm, ratingText } from './contractor-words.ts';
import styles from './contractor-profile.module.css';

interface ContractorProfileProps {
  contractor: Contractor;
  reviews: readonly ContractorReview[];
}

/** What a customer wants to know before he chooses; contacts come with the choice. */
export function ContractorProfile({ contractor, reviews }: ContractorProfileProps) {
  const { name, about, systems, regions, licences, works } = contractor;
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{name}</h1>
        <Figures contractor={contractor} />
        {about !== '' && <p className={styles.about}>{about}</p>}
      </header>
      <Section title="Что делает" isThere={systems.length > 0}>
        <ul className={styles.tags}>
          {systems.map((system) => (
            <li key={system}>{TENDER_SYSTEM_LABELS[system]}</li>
          ))}
        </ul>
      </Section>
      <Section title="Где работает" isThere={regions.length > 0}>
        <p>{regions.map((region) => region.name).join(', ')}</p>
      </Section>
      <Licences licences={licences} />
      <Section title="Выполненные работы" isThere={works.length > 0}>
        <ul className={styles.works}>
          {works.map((work) => (
            <Work key={work.id} work={work} />
          ))}
        </ul>
      </Section>
      <Section title="Оценки заказчиков" isThere>
        {reviews.length === 0 ? (
          <p className={styles.none}>Оценок пока нет: их ставят после закрытия заявки</p>
        ) : (
          <ul className={styles.reviews}>
            {reviews.map((review) => (
              <li key={`${review.tender_id} ${review.at}`}>
                <p>
                  <b>{review.stars} из 5</b> {review.text}
                </p>
                <small>
                  <Link to={shopRoutes.tender({ id: review.tender_id })}>{review.title}</Link>,{' '}
                  {dateWords(review.at)}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Licences({ licences }: Pick<Contractor, 'licences'>) {
  return (
    <Section title="Лицензии и допуски" isThere={licences.length > 0}>
      <ul className={styles.licences}>
        {licences.map((licence) => (
          <li key={licence.id}>
            <b>{licence.label}</b>
            <span>
              № {licence.number}, {licence.issued_by}
            </span>
            <Led state={licence.is_valid ? 'ok' : 'off'}>{licenceTerm(licence)}</Led>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) {
  if (!isThere) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Figures({ contractor }: { contractor: Contractor }) {
  const { rating, finished, is_verified: isVerified, since } = contractor;
  const crew = crewText(contractor);
  return (
    <dl className={styles.figures}>
      <Figure
        name={
          rating.count === 0
            ? 'Оценка'
            : `Оценка по ${countOf(rating.count, ['заявке', 'заявкам', 'заявкам'])}`
        }
      >
        {rating.average === null ? 'пока нет' : ratingText(rating.average)}
      </Figure>
      <Figure name="Закрыто заявок на Окоёме">{finished}</Figure>
      {crew !== '' && <Figure name="Кто работает">{crew}</Figure>}
      <Figure name="Проверка компании">{isVerified ? 'пройдена' : 'не пройдена'}</Figure>
      <Figure name="На Окоёме">с {since.slice(0, 4)} года</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Work({ work: { title, year, city, text, pictures } }: { work: FinishedWork }) {
  return (
    <li>
      <div className={styles.pictures}>
        {pictures.map(({ id, url }, place) => (
          <a key={id} href={url} target="_blank" rel="noopener">
            <img
              src={url}
              alt={`${title}, фотография ${place + 1}`}
              width={240}
              height={180}
              loading="lazy"
            />
          </a>
        ))}
      </div>
      <h3>{title}</h3>
      <p className={styles.none}>{[city, String(year)].filter(Boolean).join(', ')}</p>
      {text !== '' && <p className={styles.text}>{text}</p>}
    </li>
  );
}
