import type { ReturnablePart } from '@okoem/contract/returns.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { FEEDBACK_REASON_LABELS } from '@okoem/domain/returns/feedback-reason.ts';
import {
  NO_REASON_LABEL,
  RETURN_REASONS,
  RETURN_WAY_LABELS,
  RETURN_WAYS,
  RETURN_WISH_LABELS,
  RETURN_WISHES,
} from '@okoem/domain/returns/return-choices.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { type ReactNode, useId } from 'react';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import { PhotoField } from '../../shared/photos/photo-field.tsx';
import type { FormPhotos } from '../../shared/photos/use-photos.ts';
import { Picture } from '../../shared/picture.tsx';
import {
  type ChosenReason,
  type DraftFaults,
  isComplaint,
  isInTerm,
  lineRefusal,
  type ReturnDraft,
} from './return-draft.ts';
import { dayText, quantityText } from './return-words.ts';
import styles from './return-popup.module.css';

interface ReturnFieldsProps {
  part: ReturnablePart;
  now: number;
  draft: ReturnDraft;
  faults: DraftFaults;
  photos: FormPhotos;
  onChange: (change: Partial<ReturnDraft>) => void;
}

export function ReturnFields({ part, now, draft, faults, photos, onChange }: ReturnFieldsProps) {
  const inTerm = isInTerm(part, now);
  const reasons: readonly ChosenReason[] = [...RETURN_REASONS, ...(inTerm ? (['none'] as const) : [])];
  return (
    <>
      <Group legend="Что возвращаете" fault={faults.lines}>
        <ul>
          {part.lines.map((line) => (
            <LineField
              key={line.line_id}
              line={line}
              part={part}
              now={now}
              draft={draft}
              onChange={onChange}
            />
          ))}
        </ul>
      </Group>
      <Group legend="Причина" fault={faults.reason}>
        <p className={styles.hint}>
          {inTerm
            ? `Без причины можно вернуть до ${dayText(part.until)}`
            : `Вернуть без причины можно было до ${dayText(part.until)}. Заявим о недостатке по гарантии`}
        </p>
        {reasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            checked={draft.reason === reason}
            onChange={() => onChange({ reason })}
          >
            {reason === 'none' ? NO_REASON_LABEL : FEEDBACK_REASON_LABELS[reason]}
          </Radio>
        ))}
      </Group>
      {isComplaint(draft.reason) && (
        <Complaint draft={draft} fault={faults.comment} photos={photos} onChange={onChange} />
      )}
      <Group legend="Как передадите товар">
        {RETURN_WAYS.map((way) => (
          <Radio
            key={way}
            name="way"
            value={way}
            checked={draft.way === way}
            onChange={() => onChange({ way })}
          >
            {RETURN_WAY_LABELS[way]}
            {way === 'warehouse' && <small className={styles.hint}> {part.store.address}</small>}
          </Radio>
        ))}
      </Group>
    </>
  );
}

function Group({
  legend,
  fault,
  children,
}: {
  legend: string;
  fault?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.group} data-fault={fault === undefined ? undefined : ''}>
      <legend>{legend}</legend>
      {children}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface LineFieldProps extends Pick<ReturnFieldsProps, 'part' | 'now' | 'draft' | 'onChange'> {
  line: ReturnablePart['lines'][number];
}

function LineField({ line, part, now, draft: { quantities }, onChange }: LineFieldProps) {
  const { line_id: id, name, unit, left, quantity } = line;
  const nameId = useId();
  const refusal = lineRefusal(line, { part, now });
  const chosen = quantities.get(id);
  const set = (value: number | undefined) => {
    const next = new Map(quantities);
    if (value === undefined) next.delete(id);
    else next.set(id, value);
    onChange({ quantities: next });
  };
  const step = Math.min(1, left);
  return (
    <li className={styles.line} data-off={refusal === undefined ? undefined : ''}>
      <Checkbox
        checked={chosen !== undefined}
        disabled={refusal !== undefined}
        aria-describedby={nameId}
        onChange={() => set(chosen === undefined ? step : undefined)}
      >
        <span className={styles.goods}>
          <span className={styles.picture} aria-hidden>
            <Picture src={line.main_image} alt="" size={48} />
          </span>
          <span className={styles.about}>
            {typeset(name)}
            <small id={nameId}>{lineWords(line, refusal)}</small>
          </span>
        </span>
      </Checkbox>
      {chosen !== undefined && left > step && (
        <Stepper
          label={`Сколько вернуть: ${name}`}
          size={40}
          value={chosen}
          min={step}
          max={left}
          step={step}
          rules={STEPPER_RULES}
          limitNote={`Можно вернуть ${quantityText(left, unit)} из ${quantityText(quantity, unit)}`}
          onChange={set}
        />
      )}
    </li>
  );
}

function lineWords(
  { left, returned, quantity, unit, warranty_until: until }: LineFieldProps['line'],
  refusal: string | undefined,
): string {
  if (refusal === 'gone') return returned === quantity ? 'уже возвращено' : 'уже возвращается';
  if (refusal === 'late') return `гарантия закончилась ${dayText(until)}`;
  const received = `получили ${quantityText(quantity, unit)}`;
  return left < quantity ? `${received}, вернуть можно ${quantityText(left, unit)}` : received;
}

function Complaint({
  draft,
  fault,
  photos,
  onChange,
}: Pick<ReturnFieldsProps, 'draft' | 'photos' | 'onChange'> & { fault: string | undefined }) {
  return (
    <>
      <Group legend="Что сделать">
        {RETURN_WISHES.map((wish) => (
          <Radio
            key={wish}
            name="wish"
            value={wish}
            checked={draft.wish === wish}
            onChange={() => onChange({ wish })}
          >
            {RETURN_WISH_LABELS[wish]}
          </Radio>
        ))}
      </Group>
      <TextArea
        label="Что не так"
        isRequired
        rows={3}
        maxLength={2000}
        value={draft.comment}
        error={fault}
        isTouched={fault !== undefined}
        onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
      />
      <PhotoField photos={photos} />
    </>
  );
}
