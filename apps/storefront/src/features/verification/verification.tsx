import type { MemberSession } from '@okoem/contract/page.ts';
import type { VerificationRequest } from '@okoem/contract/verification.ts';
import { COMPANY_DOCUMENT_LABELS, type CompanyDocument } from '@okoem/domain/customer/company-document.ts';
import {
  ORGANISATION_STATUS_LABELS,
  type OrganisationStatus,
} from '@okoem/domain/customer/organisation-status.ts';
import {
  VERIFICATION_STATUS_LABELS,
  VERIFICATION_STATUSES,
} from '@okoem/domain/customer/verification-status.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { dateWords } from '../../shared/date-words.ts';
import { ORGANISATION_LEDS } from '../../shared/organisation-leds.ts';
import { verificationBadge } from '../../shared/verification-badge.ts';
import { useVerification, type Verification as Actions } from './use-verification.ts';
import { focusDocument, SentDocuments, VerificationDocuments } from './verification-documents.tsx';
import { openRequest, verificationQuery } from './verification-query.ts';
import { documentTypes, requiredDocuments } from './verification-words.ts';
import styles from './verification.module.css';

const { NEW, REVIEW, APPROVED, REJECTED } = VERIFICATION_STATUSES;
const STEPS = [
  [NEW, 'Файлы можно менять'],
  [REVIEW, 'Обычно 1 рабочий день'],
  [APPROVED, 'Ваши цены в каталоге'],
] as const;

/** From the first file to the answer: one screen that says what to do next. */
export function Verification({ session }: { session: MemberSession }) {
  const { data } = useSuspenseQuery(verificationQuery);
  const { data: requests, meta } = data;
  const [latest] = requests;
  const [isHead, setIsHead] = useState((openRequest(requests) ?? latest)?.is_head ?? true);
  const verification = useVerification(requests, isHead);
  const { current } = verification;
  const setHead = (next: boolean) => {
    setIsHead(next);
    verification.keepHead(next);
  };

  return (
    <div className={styles.page}>
      <Standing latest={current ?? latest} status={meta.verification_status} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Work
            {...{ latest, verification, isHead, setHead, session }}
            isApproved={meta.verification_status === APPROVED}
            isDecided={requests.some(({ status }) => status === APPROVED || status === REJECTED)}
            missing={meta.missing as readonly (readonly CompanyDocument[])[]}
          />
        </div>
        <div className={styles.aside}>
          <Effects status={meta.verification_status} pricesUntil={meta.prices_until} />
          <p className={styles.organisation}>
            Статус организации:{' '}
            <Led state={ORGANISATION_LEDS[meta.organisation_status as OrganisationStatus]}>
              {ORGANISATION_STATUS_LABELS[meta.organisation_status as OrganisationStatus]}
            </Led>
          </p>
          <History requests={requests} />
        </div>
      </div>
    </div>
  );
}

function Standing({
  latest,
  status,
}: {
  latest: VerificationRequest | undefined;
  status: keyof typeof VERIFICATION_STATUS_LABELS;
}) {
  const shown = latest?.status ?? status;
  return (
    <section className={styles.standing} aria-label="Состояние проверки">
      <p className={styles.state}>
        <strong>{latest ? `Заявка ${latest.number}` : 'Заявки ещё не было'}</strong>
        <StatusBadge status={verificationBadge(shown)}>{VERIFICATION_STATUS_LABELS[shown]}</StatusBadge>
      </p>
      <ol className={styles.steps}>
        {STEPS.map(([step, text]) => (
          <li key={step} className={styles.step} data-state={stepState(step, shown)}>
            <b>{VERIFICATION_STATUS_LABELS[step]}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepState(step: number, shown: number): 'done' | 'now' | 'later' {
  const at = shown === REJECTED ? NEW : shown;
  if (step === at) return 'now';
  return step < at ? 'done' : 'later';
}

interface WorkProps {
  session: MemberSession;
  latest: VerificationRequest | undefined;
  /** Whether there is something to go back to. */
  isDecided: boolean;
  /** Whatever becomes of newer papers. */
  isApproved: boolean;
  verification: Actions;
  isHead: boolean;
  setHead: (isHead: boolean) => void;
  missing: readonly (readonly CompanyDocument[])[];
}

/** What there is to do: mend what was refused, look at what was approved, or fill in the draft. */
function Work(props: WorkProps) {
  const { latest, verification, isApproved } = props;
  if (verification.current || latest === undefined) return <Draft {...props} />;
  const isRefused = latest.status === REJECTED;
  return (
    <section className={styles.refused}>
      <h2>{isRefused ? 'Что исправить' : 'Документы подтверждены'}</h2>
      <SentDocuments request={latest} />
      <Button
        variant={isRefused ? 'primary' : 'secondary'}
        disabled={verification.isBusy}
        onClick={() => verification.correct(latest.id)}
      >
        {isRefused ? 'Исправить' : 'Прислать новые документы'}
      </Button>
      <p className={styles.hint}>
        {isRefused
          ? 'Принятые документы уже будут в новой заявке'
          : 'Прежние документы уже будут в новой заявке'}
        {isApproved && '. Пока новые проверяются, действуют прежние'}
      </p>
    </section>
  );
}

function Draft({ session, verification, isHead, setHead, missing, isDecided }: WorkProps) {
  const { current, isBusy, isUploading } = verification;
  const isLocked = current?.status === REVIEW;
  const lacks = isLocked ? [] : missing;
  return (
    <section>
      <h2 className={styles.heading}>Документы</h2>
      {!isLocked && (
        <Checkbox
          checked={isHead}
          disabled={isBusy}
          onChange={({ currentTarget }) => setHead(currentTarget.checked)}
        >
          {session.customerType === 'IP' ? 'Действую лично, без доверенности' : 'Я руководитель организации'}
        </Checkbox>
      )}
      <VerificationDocuments
        types={documentTypes(session.customerType, isHead)}
        required={requiredDocuments(session.customerType, isHead)}
        verification={verification}
      />
      {isLocked ? (
        <output className={styles.hint}>Документы на проверке, менять их пока нельзя.</output>
      ) : (
        <div className={styles.send}>
          <Button
            variant="primary"
            disabled={isBusy || isUploading || lacks.length > 0}
            onClick={verification.send}
          >
            Отправить на проверку
          </Button>
          {current && isDecided && (
            <Button
              variant="secondary"
              disabled={isBusy || isUploading}
              onClick={() => verification.discard(current.id)}
            >
              Не менять документы
            </Button>
          )}
          {lacks.length > 0 && <Lacks lacks={lacks} />}
        </div>
      )}
    </section>
  );
}

/** Each item leads to its place. */
function Lacks({ lacks }: { lacks: readonly (readonly CompanyDocument[])[] }) {
  return (
    <p className={styles.hint}>
      Осталось загрузить:{' '}
      {lacks.map((choice, place) => (
        <Fragment key={choice.join()}>
          {place > 0 && ', '}
          {choice.map((type, option) => (
            <Fragment key={type}>
              {option > 0 && ' или '}
              <button type="button" className={styles.name} onClick={() => focusDocument(type)}>
                {COMPANY_DOCUMENT_LABELS[type]}
              </button>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  );
}

function Effects({ status, pricesUntil }: { status: number; pricesUntil: string | null }) {
  const isApproved = status === APPROVED;
  return (
    <section className={styles.effects}>
      <h2>Что держится на верификации</h2>
      <ul>
        <li>
          <Led state={isApproved ? 'ok' : pricesUntil === null ? 'off' : 'wait'}>
            {pricesUntil === null ? 'Ваши цены' : `Ваши цены — до ${dateWords(pricesUntil)}`}
            {isApproved || pricesUntil !== null ? '' : ' — после подтверждения'}
          </Led>
        </li>
        <li>
          <Led state="ok">Каталог, корзина и запрос КП — всегда</Led>
        </li>
      </ul>
    </section>
  );
}

function History({ requests }: { requests: readonly VerificationRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section>
      <h2>История</h2>
      <ul className={styles.history}>
        {requests.map(({ id, number, status, created_at: at }) => (
          <li key={id}>
            <span>
              {number}
              <small>{dateWords(at)}</small>
            </span>
            <StatusBadge status={verificationBadge(status)}>{VERIFICATION_STATUS_LABELS[status]}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
