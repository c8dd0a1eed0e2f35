import type { ReturnView } from '@okoem/contract/returns.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { FEEDBACK_REASON_LABELS } from '@okoem/domain/returns/feedback-reason.ts';
import {
  NO_REASON_LABEL,
  RETURN_WAY_LABELS,
  RETURN_WISH_LABELS,
} from '@okoem/domain/returns/return-choices.ts';
import {
  RETURN_STATUS_LABELS,
  type ReturnStep,
  returnTimeline,
} from '@okoem/domain/returns/return-status.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { useDownload } from '../../shared/use-download.ts';
import type { ReturnDialogsProps } from './return-dialogs.tsx';
import { returnQuery } from './return-queries.ts';
import {
  dayText,
  KIND_NAMES,
  moneyWords,
  nextStep,
  quantityText,
  returnBadge,
  shippingWords,
} from './return-words.ts';
import goods from '../../shared/goods-lines.module.css';
import timeline from '../../shared/timeline.module.css';
import styles from './return-page.module.css';

const ReturnDialogs = lazy(async () => ({ default: (await import('./return-dialogs.tsx')).ReturnDialogs }));

/** One return: how far it is, what to do next, and what becomes of the money. */
export function ReturnPage({ id }: { id: string }) {
  const { data: view } = useSuspenseQuery(returnQuery(id));
  const { number, kind, state, created_at: at, order, part, seller } = view;
  return (
    <article className={styles.return} data-return={number}>
      <Link className={styles.back} to={SHOP_PATHS.returns}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        Все возвраты
      </Link>
      <header>
        <div className={styles.head}>
          <h1 tabIndex={-1}>
            {KIND_NAMES[kind]} {number}
          </h1>
          <StatusBadge status={returnBadge(state)}>{RETURN_STATUS_LABELS[state]}</StatusBadge>
        </div>
        <p className={styles.facts}>
          {formatDate(at, 'dd MMMM yyyy, в HH:mm')}&nbsp;МСК · {seller.name} ·{' '}
          <Link {...textLinkClass()} to={shopRoutes.order({ id: order.id })}>
            заказ {part.number}
          </Link>
        </p>
      </header>
      <Timeline view={view} />
      <div className={styles.columns}>
        <Next view={view} />
        <Money view={view} />
      </div>
      <Goods view={view} />
      <Details view={view} />
    </article>
  );
}

const SPOKEN: Record<ReturnStep['state'], string> = {
  done: 'пройдено: ',
  now: 'сейчас: ',
  ahead: 'впереди: ',
  ended: '',
};

function Timeline({ view }: { view: ReturnView }) {
  return (
    <ol className={timeline.timeline} aria-label="Путь возврата">
      {returnTimeline(view).map(({ status, state, at }) => (
        <li key={status} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <VisuallyHidden>{SPOKEN[state]}</VisuallyHidden>
          <b>{RETURN_STATUS_LABELS[status]}</b>
          {at !== null && <time dateTime={at}>{dayText(at)}</time>}
        </li>
      ))}
    </ol>
  );
}

function Next({ view }: { view: ReturnView }) {
  const [dialog, setDialog] = useState<Pick<ReturnDialogsProps, 'name' | 'isOpen'>>();
  const { title, text } = nextStep(view);
  return (
    <section className={styles.tile} aria-label="Что дальше">
      <h2>{title}</h2>
      <p>{text}</p>
      {view.answer !== '' && (
        <blockquote className={styles.answer}>
          <small>Ответ</small>
          {view.answer}
        </blockquote>
      )}
      {(view.can_send || view.can_cancel) && (
        <div className={styles.actions}>
          {view.can_send && (
            <Button
              variant="primary"
              size={44}
              aria-haspopup="dialog"
              onClick={() => setDialog({ name: 'send', isOpen: true })}
            >
              Отправил
            </Button>
          )}
          {view.can_cancel && (
            <Button
              variant="secondary"
              size={44}
              aria-haspopup="dialog"
              onClick={() => setDialog({ name: 'cancel', isOpen: true })}
            >
              Отозвать заявку
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {dialog && (
          <ReturnDialogs
            view={view}
            {...dialog}
            onClose={() => setDialog((now) => now && { ...now, isOpen: false })}
          />
        )}
      </Suspense>
    </section>
  );
}

function Money({ view }: { view: ReturnView }) {
  const words = moneyWords(view);
  if (!words) return null;
  return (
    <section className={styles.money} aria-label="Деньги">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {view.delivery_sum > 0 && <small>Вместе с доставкой {formatPrice(view.delivery_sum)}</small>}
    </section>
  );
}

function Goods({ view: { lines, number } }: { view: ReturnView }) {
  return (
    <ul className={goods.lines} aria-label={`Товары ${number}`}>
      {lines.map((line) => (
        <li key={line.line_id} className={goods.line}>
          <span className={goods.thumb} aria-hidden>
            <Picture src={line.main_image} alt="" size={56} />
          </span>
          <div className={goods.about}>
            <p className={goods.name}>{typeset(line.name)}</p>
            <p className={goods.small}>
              Арт. {line.article}
              {line.accepted !== null && line.accepted < line.quantity
                ? ` · приняли ${quantityText(line.accepted, line.unit)}`
                : ''}
            </p>
          </div>
          <span className={goods.quantity}>{quantityText(line.quantity, line.unit)}</span>
          <b className={goods.total}>{formatPrice(line.sum)}</b>
        </li>
      ))}
    </ul>
  );
}

function Details({ view: { reason, wish, way, store, comment, photos } }: { view: ReturnView }) {
  const download = useDownload();
  return (
    <dl className={styles.details}>
      <div>
        <dt>Причина</dt>
        <dd>{reason === null ? NO_REASON_LABEL : FEEDBACK_REASON_LABELS[reason]}</dd>
      </div>
      <div>
        <dt>Просьба</dt>
        <dd>{RETURN_WISH_LABELS[wish]}</dd>
      </div>
      <div>
        <dt>Как передадите товар</dt>
        <dd>
          {way === 'warehouse' ? `${RETURN_WAY_LABELS[way]}: ${store.address}` : RETURN_WAY_LABELS[way]}
        </dd>
      </div>
      <div>
        <dt>Обратная доставка</dt>
        <dd>{shippingWords(reason)}</dd>
      </div>
      {comment !== '' && (
        <div>
          <dt>Что не так</dt>
          <dd>{comment}</dd>
        </div>
      )}
      {photos.length > 0 && (
        <div>
          <dt>Фото</dt>
          <dd className={styles.photos}>
            {photos.map(({ id, name }) => (
              <button key={id} type="button" {...textLinkClass()} onClick={() => download(id)}>
                {name}
              </button>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
