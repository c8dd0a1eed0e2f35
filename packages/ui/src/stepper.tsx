import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useId, useState, type KeyboardEvent } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './stepper.module.css';

export interface StepperBounds {
  min: number;
  max: number;
  step: number;
}

/** The arithmetic of quantities. The kit knows no trade, so whoever shows a stepper brings it along. */
export interface StepperRules {
  readTypedQuantity: (text: string) => number;
  /** The nearest quantity that may be taken. */
  settleQuantity: (value: number, bounds: StepperBounds) => number;
  increased: (value: number, bounds: StepperBounds) => number;
  decreased: (value: number, bounds: StepperBounds) => number;
  canIncrease: (value: number, bounds: StepperBounds & { disabled: boolean }) => boolean;
  canDecrease: (value: number, bounds: StepperBounds & { disabled: boolean }) => boolean;
}

export interface StepperProps extends StepperBounds {
  value: number;
  rules: StepperRules;
  /** What is counted, for a screen reader: «Количество». */
  label: string;
  /** In the form that goes with the step: «Кратность 2 бухты». */
  unit?: string | undefined;
  isWide?: boolean | undefined;
  isDisabled?: boolean | undefined;
  size?: 48 | 40 | undefined;
  /** Below, in amber: «На складе осталось 2 шт». */
  warning?: string | undefined;
  /** Said when somebody wants more than there is: «На складе осталось 31 шт». */
  limitNote?: string | undefined;
  formatValue?: ((value: number) => string) | undefined;
  onChange: (value: number) => void;
}

export function Stepper(props: StepperProps) {
  const { value, rules, label, unit, isWide = false, isDisabled = false, size = 48 } = props;
  const { min, max, step, formatValue = withComma } = props;
  const noteId = useId();
  const { shown, isCapped, announcement, field, press } = useStepper(props);
  const warning = props.warning ?? (isCapped && value === max ? props.limitNote : undefined);
  const limits = { min, max, step, disabled: isDisabled };
  const titles = { less: `Уменьшить на ${formatValue(step)}`, more: `Увеличить на ${formatValue(step)}` };
  const multiplicity =
    step > 1 && !isWide && ['Кратность', formatValue(step), unit].filter(Boolean).join(' ');
  const hasNote = Boolean(multiplicity || warning);

  return (
    <span className={styles.root} data-wide={isWide || undefined}>
      <span
        className={styles.stepper}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not stand in a line of text
        role="group"
        aria-label={label}
        data-size={size}
        data-wide={isWide || undefined}
      >
        <StepButton title={titles.less} isOff={!rules.canDecrease(value, limits)} onPress={press.less} />
        <input
          {...field}
          className={styles.value}
          value={shown}
          disabled={isDisabled}
          inputMode="decimal"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={hasNote ? noteId : undefined}
        />
        <StepButton
          title={titles.more}
          isOff={!rules.canIncrease(value, limits)}
          onPress={press.more}
          isMore
        />
        <VisuallyHidden>
          <span aria-live="polite">{announcement}</span>
        </VisuallyHidden>
      </span>
      {hasNote && (
        <span className={styles.notes} id={noteId}>
          {multiplicity && <span className={styles.note}>{multiplicity}</span>}
          {warning && <output className={styles.warning}>{warning}</output>}
        </span>
      )}
    </span>
  );
}

interface StepButtonProps {
  title: string;
  isOff: boolean;
  isMore?: boolean;
  onPress: () => void;
}

function StepButton({ title, isOff, isMore = false, onPress }: StepButtonProps) {
  const Icon = isMore ? IconPlus : IconMinus;
  return (
    <button type="button" title={title} aria-label={title} disabled={isOff} onClick={onPress}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function useStepper({ value, rules, min, max, step, formatValue = withComma, onChange }: StepperProps) {
  const bounds = { min, max, step };
  // While someone types, the text is theirs; it becomes a quantity when they leave or press Enter.
  const [draft, setDraft] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [isCapped, setIsCapped] = useState(false);
  const current = draft === undefined ? value : rules.readTypedQuantity(draft);

  const take = (next: number): number => {
    setDraft(undefined);
    // Who looks at a field and leaves it has asked for nothing.
    if (draft !== undefined || next !== value) setIsCapped(next === max);
    if (next !== value) onChange(next);
    return next;
  };
  const settle = () => take(rules.settleQuantity(current, bounds));
  const increase = () => take(rules.increased(current, bounds));
  const decrease = () => take(rules.decreased(current, bounds));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = { Enter: settle, ArrowUp: increase, ArrowDown: decrease }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    shown: draft ?? formatValue(value),
    isCapped,
    announcement,
    field: {
      onChange: (event: { currentTarget: HTMLInputElement }) => setDraft(event.currentTarget.value),
      onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
      onBlur: settle,
      onKeyDown,
    },
    press: {
      less: () => setAnnouncement(formatValue(decrease())),
      more: () => setAnnouncement(formatValue(increase())),
    },
  };
}

function withComma(value: number): string {
  return String(value).replace('.', ',');
}
