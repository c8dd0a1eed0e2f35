import {
  SCOPE_ANSWERS,
  SCOPE_WORK_LABELS,
  SCOPE_WORKS,
  type ScopeAnswer,
} from '@okoem/domain/tender/proposal-terms.ts';
import { Field } from '@okoem/ui/field.tsx';
import { Segmented } from '@okoem/ui/segmented.tsx';
import { FIELD_IDS } from './proposal-draft.ts';
import type { Proposal } from './use-proposal.ts';
import styles from './proposal-scope.module.css';

const LABELS: Record<ScopeAnswer, string> = {
  included: 'Входит',
  extra: 'За доплату',
  none: 'Не делаем',
};
const SEGMENTS = SCOPE_ANSWERS.map((value) => ({ value, label: LABELS[value] }));

/** Asked of everybody, so that a low price with half the works left out is seen for what it is. */
export function ProposalScope({
  proposal: { draft, change, faults },
  isTried,
}: {
  proposal: Proposal;
  isTried: boolean;
}) {
  return SCOPE_WORKS.map((work) => {
    const { answer, price } = draft.scope[work];
    const set = (next: Partial<typeof draft.scope.commissioning>) =>
      change({ scope: { ...draft.scope, [work]: { answer, price, ...next } } });
    const id = FIELD_IDS.scope(work);
    return (
      <div key={work} className={styles.work}>
        <p>{SCOPE_WORK_LABELS[work]}</p>
        <Segmented
          label={SCOPE_WORK_LABELS[work]}
          segments={SEGMENTS}
          value={answer}
          onChange={(next) => set({ answer: next })}
        />
        {answer === 'extra' && (
          <Field
            id={id}
            label="Цена, ₽"
            aria-label={`Цена, ₽: ${SCOPE_WORK_LABELS[work]}`}
            inputMode="numeric"
            autoComplete="off"
            isTouched={isTried}
            error={faults.find(({ field }) => field === id)?.message}
            value={price}
            onChange={({ currentTarget }) => set({ price: currentTarget.value })}
          />
        )}
      </div>
    );
  });
}
