import { COMPANY_ROLE_LABELS } from '@okoem/domain/access/company-role.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dateWords } from '../../shared/date-words.ts';
import { Link } from '../../shared/link.tsx';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { type InvitationFault, invitationQuery, type Offer } from './invitation-query.ts';
import { ROLE_HINTS } from './team-words.ts';
import { useInvitation } from './use-invitation.ts';
import styles from './invitation.module.css';

/** Opening the link does nothing: a button does. */
export function Invitation({ token }: { token: string }) {
  const { data } = useSuspenseQuery(invitationQuery(token));
  const { offer, fault = 'TOKEN_INVALID' } = data;
  if (!offer) return <Fault fault={fault} />;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>Вас приглашают в компанию</h1>
      <OfferCard offer={offer} />
      <Answer offer={offer} token={token} />
    </div>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { company_name: company, role, invited_by: inviter, email, expires_at: end } = offer;
  const facts: [string, ReactNode][] = [
    ['Приглашает', inviter || 'Владелец компании'],
    [
      'Ваша роль',
      <>
        <b>{COMPANY_ROLE_LABELS[role]}</b>
        <small>{ROLE_HINTS[role]}</small>
      </>,
    ],
    ['Кому', email],
    ['Действует', `до ${dateWords(end)}`],
  ];
  return (
    <section className={styles.card} aria-label="Приглашение">
      <p className={styles.company}>{company}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answer({ offer, token }: { offer: Offer; token: string }) {
  const { accept, leave, isBusy } = useInvitation(token);
  // A session that has ended while the page was open leaves a guest here.
  const reader = useSession().kind === 'guest' ? 'guest' : offer.reader;
  if (reader === 'guest') return <SignIn token={token} />;
  if (reader === 'colleague') {
    return (
      <>
        <p>Вы уже работаете в этой компании: приглашение вам не нужно</p>
        <div className={styles.ways}>
          <Button variant="primary" {...popupTrigger('account')}>
            Выбрать, за кого действовать
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {reader === 'other' && (
        <p className={styles.warning}>
          Приглашение отправили на {offer.email}: такой подтверждённой почты в вашем кабинете нет. Если оно
          для вас, принимайте — или войдите тем кабинетом, где она есть
        </p>
      )}
      <div className={styles.ways}>
        <Button variant="primary" isLoading={isBusy} onClick={accept}>
          Принять приглашение
        </Button>
        {reader === 'other' && (
          <Button variant="secondary" disabled={isBusy} onClick={leave}>
            Войти другим кабинетом
          </Button>
        )}
      </div>
      <p className={styles.small}>
        После этого вы сразу действуете за компанию: её цены, заказы и документы. Покупать для себя можно
        по-прежнему — выбор в шапке сайта
      </p>
    </>
  );
}

/** Whoever signs in or registers comes back to this very invitation. */
function SignIn({ token }: { token: string }) {
  const redirectTo = `${SHOP_PATHS.invite}?token=${encodeURIComponent(token)}`;
  const reason = 'Войдите или зарегистрируйтесь, чтобы принять приглашение';
  return (
    <>
      <p>Чтобы принять приглашение, войдите — или заведите кабинет, это минута</p>
      <div className={styles.ways}>
        <Button variant="primary" {...popupTrigger('auth', { start: 'email', redirectTo, reason })}>
          Войти
        </Button>
        <Button variant="secondary" {...popupTrigger('auth', { start: 'register', redirectTo, reason })}>
          Зарегистрироваться
        </Button>
      </div>
    </>
  );
}

const FAULTS: Record<InvitationFault, { title: string; text: string }> = {
  TOKEN_INVALID: {
    title: 'Ссылка не подходит',
    text: 'Возможно, она скопирована не целиком или вам прислали новую: откройте последнее письмо с приглашением',
  },
  TOKEN_USED: {
    title: 'Приглашение уже приняли',
    text: 'Ссылка работает один раз. Если приняли вы, войдите и выберите компанию в шапке. Если не вы — скажите владельцу компании',
  },
  TOKEN_EXPIRED: {
    title: 'Срок приглашения закончился',
    text: 'Оно действовало 7 дней. Попросите владельца компании отправить его ещё раз: придёт новое письмо',
  },
  INVITATION_WITHDRAWN: {
    title: 'Приглашение отозвали',
    text: 'Владелец компании отменил его. Если это ошибка, попросите пригласить вас снова',
  },
};

function Fault({ fault }: { fault: InvitationFault }) {
  const { title, text } = FAULTS[fault];
  const isGuest = useSession().kind === 'guest';
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        {isGuest ? (
          <Button variant="primary" {...popupTrigger('auth', { redirectTo: SHOP_PATHS.profile })}>
            Войти
          </Button>
        ) : (
          <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.profile}>
            В кабинет
          </Link>
        )}
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.home}>
          На главную
        </Link>
      </div>
    </div>
  );
}
