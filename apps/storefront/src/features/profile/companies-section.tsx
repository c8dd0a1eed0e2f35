import { type OwnJoinRequest, withdrawJoinRequest } from '@okoem/contract/own-companies.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { COMPANY_ROLE_LABELS } from '@okoem/domain/access/company-role.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { dateWords } from '../../shared/date-words.ts';
import { ownRequestsQuery } from '../../shared/session/own-requests-query.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import { Section } from './section.tsx';
import styles from './profile.module.css';

/** All that one may act for, and what became of asking for more. */
export function CompaniesSection({ session }: { session: MemberSession }) {
  const { data: requests = [] } = useQuery(ownRequestsQuery);
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>();
  return (
    <Section id="companies" title="Мои компании" hint="Один вход, несколько компаний: выбор — в шапке сайта">
      {session.companies.length + requests.length > 0 && (
        <ul className={styles.rows}>
          {session.companies.map((company) => (
            <CompanyRow key={company.id} company={company} isChosen={company.id === session.company?.id} />
          ))}
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} onWithdraw={keepFocus} />
          ))}
        </ul>
      )}
      <div ref={place}>
        <Button
          variant="secondary"
          size={40}
          icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
          {...popupTrigger('add-company')}
        >
          Добавить компанию
        </Button>
      </div>
    </Section>
  );
}

const loadPopup = () => import('./leave-company-popup.tsx');
const LeaveCompanyPopup = lazy(async () => ({ default: (await loadPopup()).LeaveCompanyPopup }));

function CompanyRow({
  company,
  isChosen,
}: {
  company: MemberSession['companies'][number];
  isChosen: boolean;
}) {
  const { name, role } = company;
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{COMPANY_ROLE_LABELS[role]}</small>
      </span>
      <span className={styles.acts}>
        {isChosen ? (
          <Led state="ok">Действуете сейчас</Led>
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={`Выбрать компанию: ${name}`}
            {...popupTrigger('account')}
          >
            Выбрать
          </button>
        )}
        {role !== 'owner' && (
          <button
            type="button"
            className={styles.link}
            aria-label={`Выйти из компании: ${name}`}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadPopup().catch(() => undefined)}
            onClick={() => setOpen(true)}
          >
            Выйти из компании
          </button>
        )}
      </span>
      {isOpen !== undefined && (
        <Suspense>
          <LeaveCompanyPopup company={company} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

function RequestRow({ request, onWithdraw }: { request: OwnJoinRequest; onWithdraw: () => void }) {
  const { id, company_name: name, inn, status, created_at: askedAt, decided_at: decidedAt } = request;
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    if (isBusy) return;
    onWithdraw();
    setBusy(true);
    try {
      await transportOf(client)(withdrawJoinRequest, { params: { id: String(id) } });
      showSuccess(name, 'Запрос отозван');
    } catch (error) {
      showError(error);
    } finally {
      // Refused or not, the owner may have answered meanwhile.
      await client.invalidateQueries(ownRequestsQuery);
      setBusy(false);
    }
  };
  const isWaiting = status === 'pending';
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          ИНН {inn} ·{' '}
          {isWaiting
            ? `запрос от ${dateWords(askedAt)}, решает владелец`
            : `владелец отклонил запрос ${dateWords(decidedAt ?? askedAt)}`}
        </small>
      </span>
      {isWaiting ? (
        <button
          type="button"
          className={styles.link}
          // Disabled it would lose the focus before its row does.
          aria-disabled={isBusy || undefined}
          aria-label={`Отозвать запрос: ${name}`}
          onClick={() => void withdraw()}
        >
          Отозвать
        </button>
      ) : (
        <Led state="off">Отклонён</Led>
      )}
    </li>
  );
}
