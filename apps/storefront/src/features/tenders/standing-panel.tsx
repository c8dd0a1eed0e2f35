import type { Session } from '@okoem/contract/page.ts';
import type { TenderStanding } from '@okoem/contract/tender-questions.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import { DECIMAL_SIGN } from '@okoem/domain/format/number-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Link } from '../../shared/link.tsx';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { obstacleOf } from './obstacle.ts';
import { OwnProposalCard } from './own-proposal-card.tsx';
import { budgetText } from './tender-words.ts';
import styles from './standing-panel.module.css';

interface StandingPanelProps {
  tender: TenderView;
  /** Undefined for a guest, and until it is known. */
  standing: TenderStanding | undefined;
  onPropose: () => void;
  isProposing: boolean;
}

/** What the reader can do about the request; what stands in the way is told before anything is typed. */
export function StandingPanel(props: StandingPanelProps) {
  const { tender, standing } = props;
  const session = useSession();
  if (tender.viewer === 'author' || tender.viewer === 'staff') return null;
  return (
    <aside className={styles.panel} aria-label="Ваше предложение">
      {session.kind === 'guest' ? (
        <Guest tender={tender} />
      ) : standing === undefined ? (
        <p aria-busy>Проверяем, можно ли вам сделать предложение…</p>
      ) : standing.proposal !== null ? (
        <OwnProposalCard
          tender={tender}
          proposal={standing.proposal}
          onChange={props.onPropose}
          isChanging={props.isProposing}
        />
      ) : (
        <Propose {...props} session={session} standing={standing} />
      )}
    </aside>
  );
}

function Guest({ tender }: { tender: TenderView }) {
  const told = {
    redirectTo: `${shopRoutes.tender(tender)}#proposal`,
    reason: 'Войдите, чтобы сделать предложение',
  };
  if (!tender.is_open) return <Over />;
  return (
    <>
      <h2>Возьмётесь за работу?</h2>
      <p>
        Предлагают компании и ИП. Отклик бесплатный, цену видит только заказчик, а контакты откроются обоим
        после выбора.
      </p>
      <Wants tender={tender} />
      <Button variant="primary" isWide {...popupTrigger('auth', told)}>
        Войти и предложить цену
      </Button>
      <Button variant="secondary" isWide {...popupTrigger('auth', { ...told, start: 'register' as const })}>
        Зарегистрировать компанию
      </Button>
    </>
  );
}

function Propose({
  tender,
  standing,
  session,
  onPropose,
  isProposing,
}: StandingPanelProps & { standing: TenderStanding; session: Session }) {
  if (standing.can_propose)
    return (
      <>
        <h2>Возьмётесь за работу?</h2>
        <p>Бюджет заказчика: {budgetText(tender.budget)}. Предложение можно менять и отозвать до срока.</p>
        <AuthorRating rating={standing.author_rating} />
        <Wants tender={tender} />
        <Button variant="primary" isWide aria-expanded={isProposing} onClick={onPropose}>
          Сделать предложение
        </Button>
      </>
    );
  if (!tender.is_open) return <Over />;
  const obstacle = obstacleOf(standing.obstacle, session);
  return (
    <>
      <h2>{obstacle.title}</h2>
      <p>{obstacle.text}</p>
      {obstacle.way?.kind === 'page' && (
        <Link {...buttonClass({ variant: 'primary', isWide: true })} to={obstacle.way.to}>
          {obstacle.way.label}
        </Link>
      )}
      {obstacle.way?.kind === 'popup' && (
        <Button variant="primary" isWide {...popupTrigger(obstacle.way.popup)}>
          {obstacle.way.label}
        </Button>
      )}
    </>
  );
}

/** What contractors of closed requests thought of who asks. */
function AuthorRating({ rating: { average, count } }: { rating: TenderStanding['author_rating'] }) {
  if (average === null) return <p>Заказчик на Окоёме впервые: оценок подрядчиков ещё нет.</p>;
  const stars = average.toFixed(1).replace('.', DECIMAL_SIGN);
  return (
    <p>
      Подрядчики оценили заказчика на {stars} из 5, {countOf(count, ['оценка', 'оценки', 'оценок'])}.
    </p>
  );
}

/** What the customer asks of a contractor. */
function Wants({ tender }: { tender: TenderView }) {
  if (!tender.verified_only && !tender.licence_needed) return null;
  return (
    <ul className={styles.wants}>
      {tender.verified_only && <li>Заказчик ждёт только проверенные компании</li>}
      {tender.licence_needed && <li>Нужна действующая лицензия в профиле подрядчика</li>}
    </ul>
  );
}

function Over() {
  return (
    <>
      <h2>Приём предложений завершён</h2>
      <p>Новые заявки по своим системам и городу можно получать на почту.</p>
    </>
  );
}
