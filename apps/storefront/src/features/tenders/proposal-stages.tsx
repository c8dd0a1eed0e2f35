import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { MOST_STAGES, stageSums } from '@okoem/domain/tender/proposal-terms.ts';
import { Chip } from '@okoem/ui/chip.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { FIELD_IDS, ONE_STAGE, sharesSum, type StageDraft, WHOLE_SHARE } from './proposal-draft.ts';
import type { Proposal } from './use-proposal.ts';
import styles from './proposal-scope.module.css';

const THREE: readonly StageDraft[] = [
  { name: 'Подготовка и закупка', share: '30', days: '' },
  { name: 'Монтаж', share: '40', days: '' },
  { name: 'Пусконаладка и сдача', share: '30', days: '' },
];

/** Each stage is taken over and paid by itself; the shares make a hundred. */
export function ProposalStages({ proposal, isTried }: { proposal: Proposal; isTried: boolean }) {
  const { draft, change, faults, sums } = proposal;
  const { stages } = draft;
  const sum = sharesSum(draft);
  const fault = faults.find(({ field }) => field === FIELD_IDS.stages)?.message;
  const prices =
    sum === WHOLE_SHARE && sums.works > 0
      ? stageSums(
          sums.works,
          stages.map(({ share }) => Number(share)),
        )
      : [];
  const set = (place: number, next: Partial<StageDraft>) =>
    change({ stages: stages.map((stage, at) => (at === place ? { ...stage, ...next } : stage)) });
  return (
    <>
      <div className={styles.foot}>
        <Chip onClick={() => change({ stages: [ONE_STAGE] })}>Один этап</Chip>
        <Chip onClick={() => change({ stages: THREE })}>Три этапа: 30 / 40 / 30</Chip>
      </div>
      <div className={styles.stages}>
        {stages.map((stage, place) => (
          <Stage
            // oxlint-disable-next-line react/no-array-index-key -- stages have no other name, and fields keep their place
            key={place}
            stage={stage}
            number={place + 1}
            isOnly={stages.length === 1}
            price={prices[place]}
            onChange={(next) => set(place, next)}
            onRemove={() => change({ stages: stages.filter((_, at) => at !== place) })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {stages.length < MOST_STAGES && (
          <Chip onClick={() => change({ stages: [...stages, { name: '', share: '', days: '' }] })}>
            Добавить этап
          </Chip>
        )}
        <span data-wrong={(isTried && fault !== undefined) || undefined} aria-live="polite">
          {isTried && fault !== undefined ? fault : `Вместе ${sum} %`}
        </span>
      </div>
    </>
  );
}

interface StageProps {
  stage: StageDraft;
  number: number;
  isOnly: boolean;
  price: number | undefined;
  onChange: (next: Partial<StageDraft>) => void;
  onRemove: () => void;
}

function Stage({ stage, number, isOnly, price, onChange, onRemove }: StageProps) {
  const field = (name: keyof StageDraft) => ({
    autoComplete: 'off',
    value: stage[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className={styles.stage}>
      <Field
        {...(number === 1 && { id: FIELD_IDS.stages })}
        label={price === undefined ? `Этап ${number}` : `Этап ${number}, ${formatPrice(price)}`}
        maxLength={200}
        {...field('name')}
      />
      <Field label="Доля, %" aria-label={`Доля этапа ${number}, %`} inputMode="numeric" {...field('share')} />
      {!isOnly && (
        <Field label="Дней" aria-label={`Дней на этап ${number}`} inputMode="numeric" {...field('days')} />
      )}
      {!isOnly && (
        <IconButton label={`Убрать этап ${number}`} onClick={onRemove}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
