import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import type { ReactNode } from 'react';
import type { Proposal } from './use-proposal.ts';
import styles from './proposal-bar.module.css';

interface ProposalBarProps {
  proposal: Proposal;
  isTried: boolean;
  isChange: boolean;
  children: ReactNode;
}

/** What it all comes to, always in sight; what is missing leads to its field. */
export function ProposalBar({ proposal, isTried, isChange, children }: ProposalBarProps) {
  const { sums, faults, isPricing, isLoading, isSending } = proposal;
  const pieces = [
    `работы ${formatPrice(sums.works)}`,
    ...(sums.goods > 0 ? [`материалы ${formatPrice(sums.goods)}`] : []),
    ...(sums.extras > 0 ? [`отдельно ${formatPrice(sums.extras)}`] : []),
  ];
  return (
    <div className={styles.bar} data-bottom-bar>
      {isTried && faults.length > 0 && (
        <ul className={styles.faults} aria-label="Чего не хватает">
          {faults.map(({ field, message }) => (
            <li key={field + message}>
              <button type="button" onClick={() => document.getElementById(field)?.focus()}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.sum} aria-live="polite" aria-busy={isPricing}>
        <span>Всего для заказчика</span>
        <b>{formatPrice(sums.total)}</b>
        <small>{pieces.join(' + ')}</small>
      </p>
      <div className={styles.deeds}>
        {children}
        <Button type="submit" variant="mint" isLoading={isSending || isLoading}>
          {isChange ? 'Сохранить новую версию' : 'Отправить заказчику'}
        </Button>
      </div>
    </div>
  );
}
