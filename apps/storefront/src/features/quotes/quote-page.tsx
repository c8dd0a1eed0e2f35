import type { QuoteVersion, QuoteView } from '@okoem/contract/quote-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { part } from '../../shared/part.tsx';
import { TalkButton } from '../../shared/talk/talk-button.tsx';
import type { TypedCounter } from './counter-mode.tsx';
import { QuoteAnswer } from './quote-answer.tsx';
import { doorQuery, pairQuery, type QuoteDoor } from './quote-door.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import { quoteBadge, STATUS_WORDS } from './quote-words.ts';
import { type QuoteMoves, useQuoteMoves } from './use-quote-moves.ts';
import styles from './quote-page.module.css';

const CounterMode = lazy(async () => ({ default: (await import('./counter-mode.tsx')).CounterMode }));
const QuotePair = lazy(async () => ({ default: (await import('./quote-pair.tsx')).QuotePair }));
const DeclinePopup = lazy(async () => ({ default: (await import('./decline-popup.tsx')).DeclinePopup }));
const ResellerPopup = lazy(async () => ({ default: (await import('./reseller-popup.tsx')).ResellerPopup }));
const QuoteTalk = part(async () => (await import('./quote-talk.part.tsx')).QuoteTalk, '[data-quote]');

/** Prices of a new request are counted within seconds. */
const COUNTED_MS = 2000;

type Dialog = { name: 'decline' | 'reseller'; isOpen: boolean };
type Countering = { isOpen: boolean; typed?: TypedCounter };

/** One offer, from the cabinet or by the link of a letter: what is offered, how long it holds, and the answer. */
export function QuotePage({ door }: { door: QuoteDoor }) {
  const { data: view } = useSuspenseQuery({
    ...doorQuery(door),
    refetchInterval: ({ state }) => (state.data?.status === 'NEW' ? COUNTED_MS : false),
  });
  const moves = useQuoteMoves(door);
  const [dialog, setDialog] = useState<Dialog>();
  const [countering, setCountering] = useState<Countering>({ isOpen: false });
  const shown = useShownVersions(view, door);
  const { latest, pair, choice } = shown;
  return (
    <section className={styles.quote} data-quote={view.number} data-status={view.status}>
      <Head
        view={view}
        door={door}
        moves={moves}
        onCopy={() => setDialog({ name: 'reseller', isOpen: true })}
      />
      <QuoteAnswer
        view={view}
        door={door}
        pair={choice.number === latest?.number ? pair : undefined}
        moves={moves}
        isCountering={countering.isOpen}
        onCounter={() => {
          choice.reset();
          setCountering({ isOpen: true });
        }}
        onDecline={() => setDialog({ name: 'decline', isOpen: true })}
      />
      {countering.isOpen && latest ? (
        <Suspense fallback={<QuoteLines version={latest} />}>
          <CounterMode
            version={latest}
            moves={moves}
            typedBefore={countering.typed}
            onClose={() => setCountering({ isOpen: false })}
            onReopen={(typed) => setCountering({ isOpen: true, typed })}
          />
        </Suspense>
      ) : (
        <Offered view={view} {...shown} />
      )}
      <QuoteTalk view={view} moves={moves} />
      {door.kind === 'own' && (
        <div className={styles.chat}>
          <TalkButton variant="outline" size={44} about={{ kind: 'quote', id: view.id }}>
            Обсудить с менеджером в чате
          </TalkButton>
        </div>
      )}
      <Dialogs view={view} moves={moves} dialog={dialog} latest={latest} onChange={setDialog} />
    </section>
  );
}

interface DialogsProps {
  view: QuoteView;
  moves: QuoteMoves;
  dialog: Dialog | undefined;
  latest: QuoteVersion | null;
  onChange: (dialog: Dialog) => void;
}

function Dialogs({ view, moves, dialog, latest, onChange }: DialogsProps) {
  if (!dialog) return null;
  const popup = { isOpen: dialog.isOpen, onClose: () => onChange({ ...dialog, isOpen: false }) };
  return (
    <Suspense>
      {dialog.name === 'decline' && <DeclinePopup number={view.number} moves={moves} {...popup} />}
      {dialog.name === 'reseller' && latest && <ResellerPopup view={view} version={latest} {...popup} />}
    </Suspense>
  );
}

/** The version looked at, alone or beside the one before it, with what its author wrote. */
function Offered({ view, current, pair, choice }: ReturnType<typeof useShownVersions> & { view: QuoteView }) {
  const lines = current && <QuoteLines version={current} />;
  return (
    <>
      {current && current.comment !== '' && (
        <blockquote className={styles.letter}>
          <p>{current.comment}</p>
          <footer>
            {[
              current.author_name,
              current.sent_at === null ? '' : formatDate(current.sent_at, 'dd.MM.yyyy HH:mm'),
            ]
              .filter((text) => text !== '')
              .join(', ')}
          </footer>
        </blockquote>
      )}
      <QuoteVersions view={view} choice={choice} />
      {current && (
        <div className={styles.lines} data-busy={choice.isBusy || undefined}>
          {pair ? (
            <Suspense fallback={lines}>
              <QuotePair pair={pair} version={current} />
            </Suspense>
          ) : (
            lines
          )}
        </div>
      )}
    </>
  );
}

/** The version looked at, the one that counts, and what the first differs from the one before it. */
function useShownVersions(view: QuoteView, door: QuoteDoor) {
  const sent = view.versions.filter((one) => one.is_sent);
  const latest = view.shown;
  const [chosen, setChosen] = useState<number>();
  const [isCompared, setCompared] = useState(true);
  const number = chosen ?? latest?.number;
  const isOlder = chosen !== undefined && chosen !== latest?.number;
  const older = useQuery({
    ...doorQuery(door, chosen),
    enabled: isOlder,
    placeholderData: keepPreviousData,
  });
  const current = isOlder ? (older.data?.shown ?? latest) : latest;
  const before = sent.findLast((one) => number !== undefined && one.number < number)?.number;
  const canCompare = before !== undefined && sent.some((one) => one.number === number);
  const asked = { from: before ?? 0, to: number ?? 0 };
  const compared = useQuery({ ...pairQuery(door, asked), enabled: canCompare && isCompared });
  const pair =
    canCompare && isCompared && compared.data?.to.number === current?.number ? compared.data : undefined;
  return {
    current,
    latest,
    pair,
    choice: {
      number,
      sent,
      canCompare,
      before,
      isCompared,
      isBusy: older.isPlaceholderData || (compared.isFetching && !compared.data),
      choose: (version: number) => setChosen(version),
      compare: setCompared,
      reset: () => setChosen(undefined),
    },
  };
}

export type VersionChoice = ReturnType<typeof useShownVersions>['choice'];

interface HeadProps {
  view: QuoteView;
  door: QuoteDoor;
  moves: QuoteMoves;
  onCopy: () => void;
}

function Head({ view, door, moves, onCopy }: HeadProps) {
  const { number, name, status, manager, region, shown } = view;
  const facts = [name, region.name, manager ? `готовит ${manager.name}` : ''].filter((fact) => fact !== '');
  return (
    <header className={styles.head}>
      {door.kind === 'own' && (
        <Link className={styles.back} to={SHOP_PATHS.quotes}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Все КП
        </Link>
      )}
      <div className={styles.title}>
        <h1 tabIndex={-1}>{number}</h1>
        <StatusBadge status={quoteBadge(status)}>{STATUS_WORDS[status]}</StatusBadge>
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {shown?.is_sent && (
        <div className={styles.files}>
          {(['pdf', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="secondary"
              size={40}
              aria-label={`Скачать ${format.toUpperCase()}`}
              isLoading={moves.busy === format}
              icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => moves.download(shown.number, format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
          {door.kind === 'own' && (
            <Button variant="outline" size={40} aria-haspopup="dialog" onClick={onCopy}>
              Копия для заказчика
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
