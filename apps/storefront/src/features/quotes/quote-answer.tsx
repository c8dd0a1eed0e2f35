import type { QuoteView, VersionPair } from '@okoem/contract/quote-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { useNavigate } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { useSession } from '../../shared/session/session.ts';
import { openSitePopup } from '../../shared/site-popup.ts';
import { showFact, showSuccess } from '../../shared/toasts.ts';
import { useClock } from '../../shared/use-clock.ts';
import type { QuoteDoor } from './quote-door.ts';
import { pairText, standingWords } from './quote-words.ts';
import { TimeLeft } from './time-left.tsx';
import type { QuoteMoves } from './use-quote-moves.ts';
import styles from './quote-answer.module.css';

interface QuoteAnswerProps {
  view: QuoteView;
  door: QuoteDoor;
  pair: VersionPair | undefined;
  moves: QuoteMoves;
  isCountering: boolean;
  onCounter: () => void;
  onDecline: () => void;
}

/** The sum, how long it holds, and the three equal answers: yes, on other terms, no. */
export function QuoteAnswer(props: QuoteAnswerProps) {
  const { view, pair } = props;
  const { title, text } = standingWords(view, useClock());
  const version = view.versions.findLast((one) => one.is_sent)?.number;
  return (
    <section className={styles.panel} data-status={view.status} aria-label="Ответ на предложение">
      {view.total !== null && (
        <div className={styles.sum}>
          <p>{version === undefined ? 'Предварительно, с НДС' : `Версия ${version}, с НДС`}</p>
          <b>{formatPrice(view.total)}</b>
          {pair && <small>{pairText(pair)}</small>}
        </div>
      )}
      <div className={styles.standing}>
        <h2>{title}</h2>
        {view.status === 'SENT' && view.valid_until !== null && <TimeLeft until={view.valid_until} />}
        <p>{text}</p>
        {view.reasons.length > 0 && view.status !== 'SENT' && (
          <ul>
            {view.reasons.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      {!props.isCountering && <Answers {...props} />}
    </section>
  );
}

function Answers({ view, door, moves, onCounter, onDecline }: QuoteAnswerProps) {
  const { can_counter: canCounter, can_decline: canDecline, can_refresh: canRefresh, order } = view;
  const isDone = view.status === 'ACCEPTED' || view.status === 'DECLINED';
  return (
    <div className={styles.answers}>
      {order && door.kind === 'own' && (
        <Link {...buttonClass({ variant: 'primary', isWide: true })} to={shopRoutes.order(order)}>
          Открыть заказ {order.number}
        </Link>
      )}
      {view.status === 'DECLINED' && (
        <Link {...buttonClass({ variant: 'secondary', isWide: true })} to={SHOP_PATHS.specs}>
          Отправить новую заявку
        </Link>
      )}
      {!isDone && <Accept view={view} door={door} moves={moves} />}
      {canRefresh && (
        <Button
          variant="primary"
          isWide
          isLoading={moves.busy === 'refresh'}
          onClick={() => moves.refresh(tellRefreshed)}
        >
          Обновить цены
        </Button>
      )}
      {(canCounter || canDecline) && (
        <div className={styles.others}>
          {canCounter && (
            <Button variant="outline" size={40} onClick={onCounter}>
              Предложить своё
            </Button>
          )}
          {canDecline && (
            <button type="button" className={styles.decline} aria-haspopup="dialog" onClick={onDecline}>
              Отказаться
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function tellRefreshed({ status, versions }: QuoteView): void {
  if (status === 'SENT')
    showSuccess('Проверьте, что изменилось', `Готова версия ${versions.at(-1)?.number ?? ''}`);
  else showFact('Цены обновит менеджер', 'Новая версия придёт сюда и в письме');
}

/** An order belongs to somebody: who came by a link says first who he is, and takes the offer along. */
function Accept({ view, door, moves }: Pick<QuoteAnswerProps, 'view' | 'door' | 'moves'>) {
  const isMember = useSession().kind === 'member';
  const navigate = useNavigate();
  if (door.kind === 'own') {
    if (!view.can_accept) return null;
    return (
      <Link {...buttonClass({ variant: 'primary', isWide: true })} to={shopRoutes.quoteAccept(view)}>
        Принять и создать заказ
      </Link>
    );
  }
  if (view.status !== 'SENT') return null;
  if (!isMember) {
    const { token } = door;
    return (
      <Button
        variant="primary"
        isWide
        aria-haspopup="dialog"
        onClick={() =>
          openSitePopup('auth', {
            redirectTo: shopRoutes.quoteByLink({ token }),
            reason: 'Войдите, чтобы принять предложение: заказ появится в вашем кабинете',
          })
        }
      >
        Войти и принять
      </Button>
    );
  }
  if (!view.is_guest) {
    return (
      <Link {...buttonClass({ variant: 'primary', isWide: true })} to={shopRoutes.quote(view)}>
        Открыть в кабинете
      </Link>
    );
  }
  return (
    <Button
      variant="primary"
      isWide
      isLoading={moves.busy === 'claim'}
      onClick={() => moves.claim(({ id }) => void navigate(shopRoutes.quote({ id })))}
    >
      Перенести в кабинет и принять
    </Button>
  );
}
