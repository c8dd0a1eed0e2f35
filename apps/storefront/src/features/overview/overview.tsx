import type { OwnCompany } from '@okoem/contract/accounts.ts';
import type { CabinetSignal } from '@okoem/contract/overview.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { COMPANY_ROLE_LABELS } from '@okoem/domain/access/company-role.ts';
import { MOST_SIGNALS } from '@okoem/domain/customer/cabinet-signals.ts';
import {
  VERIFICATION_STATUS_LABELS,
  type VerificationStatus,
} from '@okoem/domain/customer/verification-status.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { part } from '../../shared/part.tsx';
import { actFor } from '../../shared/session/choose-company.ts';
import { seesBalance } from '../../shared/session/sees-balance.ts';
import { showError } from '../../shared/toasts.ts';
import { verificationBadge } from '../../shared/verification-badge.ts';
import { overviewQuery } from './overview-query.ts';
import { WatchPanel } from './watch-panel.tsx';
import styles from './overview.module.css';

/** Who is new here has nothing under way. */
const WorkList = part(async () => (await import('./work-list.tsx')).WorkList, '[data-work]');

/** What needs the member now; below it the shortest ways to what is done here every day. */
export function Overview({ session, children }: { session: MemberSession; children?: ReactNode }) {
  const { data } = useSuspenseQuery(overviewQuery);
  return (
    <>
      <Attention signals={data.signals} />
      {children}
      {data.work.length > 0 && <WorkList work={data.work} />}
      <QuickWays session={session} isNew={data.work.length === 0} />
      {data.companies.length > 0 && <Companies companies={data.companies} session={session} />}
    </>
  );
}

/** The first four; the rest by a press. */
function Attention({ signals }: { signals: readonly CabinetSignal[] }) {
  const [isAll, setAll] = useState(false);
  const rest = signals.length - MOST_SIGNALS;
  return (
    <>
      <WatchPanel signals={isAll ? signals : signals.slice(0, MOST_SIGNALS)} />
      {rest > 0 && !isAll && (
        <div className={styles.more}>
          <Button variant="secondary" size={40} onClick={() => setAll(true)}>
            Ещё {countOf(rest, ['дело', 'дела', 'дел'])}
          </Button>
        </div>
      )}
    </>
  );
}

const WAYS: readonly { to: string; title: string; text: string }[] = [
  { to: SHOP_PATHS.specs, title: 'Просчет спецификации', text: 'Пришлите список файлом — вернём с ценами' },
  { to: SHOP_PATHS.favourites, title: 'Избранное', text: 'Что подешевело и что снова в наличии' },
  { to: SHOP_PATHS.addresses, title: 'Адреса доставки', text: 'Объекты, склады и как туда въехать' },
  { to: SHOP_PATHS.recipients, title: 'Получатели', text: 'Кто принимает груз и по какой доверенности' },
];

const BALANCE = {
  to: SHOP_PATHS.balance,
  title: 'Баланс компании',
  text: 'Долг, аванс, отсрочка и акт сверки',
};

const PRICES = {
  to: SHOP_PATHS.ownPrices,
  title: 'Договорные цены',
  text: 'Прайс-листы компании и скидки от количества',
};

/** Where nothing is under way yet, what can be begun. */
const BEGINNINGS = [
  { to: SHOP_PATHS.catalog, title: 'Каталог товаров', text: 'Все разделы, наличие и сроки в вашем городе' },
  { to: SHOP_PATHS.tenderNew, title: 'Заявка на работы', text: 'Опишите объект — подрядчики предложат цену' },
];

function QuickWays({ session, isNew }: { session: MemberSession; isNew: boolean }) {
  const ways = [
    ...(isNew ? BEGINNINGS : []),
    ...(seesBalance(session) ? [BALANCE] : []),
    ...(session.company ? [PRICES] : []),
    ...WAYS,
  ];
  return (
    <section className={styles.block} aria-labelledby="quick-ways">
      <h2 id="quick-ways" className={styles.heading}>
        Быстрые ссылки
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link className={styles.way} to={to}>
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CompaniesProps {
  companies: readonly OwnCompany[];
  session: MemberSession;
}

function Companies({ companies, session }: CompaniesProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const chosenId = session.company?.id ?? null;
  const choose = (companyId: number | null) => {
    setBusy(true);
    actFor(client, companyId).catch((error: unknown) => {
      setBusy(false);
      showError(error);
    });
  };
  return (
    <section className={styles.block} aria-labelledby="own-companies">
      <h2 id="own-companies" className={styles.heading}>
        За кого вы действуете
      </h2>
      <p className={styles.hint}>Цены, НДС и корзина следуют выбору</p>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyWords company={company} />
            <Choice isChosen={company.id === chosenId} isBusy={isBusy} onChoose={() => choose(company.id)}>
              {company.name}
            </Choice>
          </li>
        ))}
        <li>
          <p>
            <b>Для себя</b>
            <small>Розничные цены, без реквизитов компании</small>
          </p>
          <Choice isChosen={chosenId === null} isBusy={isBusy} onChoose={() => choose(null)}>
            для себя
          </Choice>
        </li>
      </ul>
    </section>
  );
}

function CompanyWords({ company }: { company: OwnCompany }) {
  const { name, inn, role, verification_status } = company;
  const status = verification_status as VerificationStatus;
  return (
    <>
      <p>
        <b>{name}</b>
        <small>
          ИНН {inn} · {COMPANY_ROLE_LABELS[role]}
        </small>
      </p>
      <StatusBadge status={verificationBadge(status)}>{VERIFICATION_STATUS_LABELS[status]}</StatusBadge>
    </>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
  /** Of whom a screen reader speaks. */
  children: string;
}

function Choice({ isChosen, isBusy, onChoose, children }: ChoiceProps) {
  if (isChosen) return <Led state="ok">Сейчас</Led>;
  return (
    <Button
      variant="secondary"
      size={40}
      disabled={isBusy}
      aria-label={`Выбрать: ${children}`}
      onClick={onChoose}
    >
      Выбрать
    </Button>
  );
}
