import type { OwnProposal } from '@okoem/contract/proposal-views.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { lazy, Suspense, useState } from 'react';
import { momentWords } from '../../shared/date-words.ts';
import { proposalBadge } from './proposal-badge.ts';
import { dayText } from './tender-words.ts';
import styles from './standing-panel.module.css';

const WithdrawPopup = lazy(async () => ({ default: (await import('./withdraw-popup.tsx')).WithdrawPopup }));

interface OwnProposalCardProps {
  tender: TenderView;
  proposal: OwnProposal;
  onChange: () => void;
  isChanging: boolean;
}

/** What was sent, how it stands, and what can still be done with it. */
export function OwnProposalCard({ tender, proposal, onChange, isChanging }: OwnProposalCardProps) {
  const { state, version, changed_at: at, works_price: works, materials_price: goods } = proposal;
  const { extras_price: extras, total, days, warranty_months: warranty } = proposal;
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2>Ваше предложение</h2>
      <StatusBadge status={proposalBadge(state.code)}>{state.label}</StatusBadge>
      <dl className={styles.sums}>
        <Sum name="Работы" value={formatPrice(works)} />
        {goods > 0 && <Sum name="Материалы" value={formatPrice(goods)} />}
        {extras > 0 && <Sum name="За отдельную плату" value={formatPrice(extras)} />}
        <Sum name="Всего" value={formatPrice(total)} isTotal />
        <Sum name="Срок" value={countOf(days, ['день', 'дня', 'дней'])} />
        <Sum name="Гарантия" value={countOf(warranty, ['месяц', 'месяца', 'месяцев'])} />
      </dl>
      <p className={styles.note}>
        Версия {version}, {momentWords(at)}
        {state.code === 'live' &&
          tender.deadline !== null &&
          `. Заказчик ${tender.is_sealed ? 'увидит цены' : 'может выбрать и раньше, приём'} ${
            tender.is_sealed ? 'после' : 'до'
          } ${dayText(tender.deadline)}`}
      </p>
      {proposal.can_change && (
        <Button variant="secondary" isWide aria-expanded={isChanging} onClick={onChange}>
          Изменить
        </Button>
      )}
      {proposal.can_withdraw && (
        <button
          type="button"
          className={styles.withdraw}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          Отозвать предложение
        </button>
      )}
      {isAsked && (
        <Suspense>
          <WithdrawPopup proposal={proposal} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Sum({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
