import type { OrderReturns, ReturnablePart } from '@okoem/contract/returns.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { moneySentence, returnShares } from '@okoem/domain/returns/return-money.ts';
import { draftSum, isComplaint, type ReturnDraft } from './return-draft.ts';
import { shippingWords } from './return-words.ts';
import styles from './return-popup.module.css';

interface ReturnOutcomeProps {
  part: ReturnablePart;
  money: OrderReturns['money'];
  draft: ReturnDraft;
}

/** What comes back is told while it is being chosen. */
export function ReturnOutcome({
  part,
  money: { is_company: isCompany, at_banks: atBanks, ...money },
  draft,
}: ReturnOutcomeProps) {
  const { goods, delivery } = draftSum(part, draft);
  const shares = returnShares(goods + delivery, { ...money, isCompany, atBanks });
  const isExchange = isComplaint(draft.reason) && draft.wish === 'exchange';
  return (
    <output className={styles.outcome} aria-label="Что вернётся">
      {draft.quantities.size === 0 ? (
        'Отметьте, что возвращаете: посчитаем, сколько вернём'
      ) : isExchange ? (
        <b>Обменяем на такой же товар</b>
      ) : (
        <>
          <b>{shares.length > 0 ? moneySentence(shares, 'later') : `Вернём ${formatPrice(0)}`}</b>, когда
          примем товар
          {delivery > 0 && ` (с доставкой ${formatPrice(delivery)})`}
        </>
      )}
      {draft.reason !== undefined && (
        <small>{shippingWords(isComplaint(draft.reason) ? draft.reason : null)}</small>
      )}
    </output>
  );
}
