import { CSPProvider } from '@base-ui/react/csp-provider';
import { Slider } from '@base-ui/react/slider';
import { useState } from 'react';
import styles from './range.module.css';

export interface RangeValue {
  from: number;
  to: number;
}

export interface RangeProps {
  /** What is limited: «Цена, ₽». */
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  value: RangeValue;
  isDisabled?: boolean | undefined;
  formatValue?: ((value: number) => string) | undefined;
  /** Once the knob is let go or the field is left, not at every move. */
  onChange: (value: RangeValue) => void;
}

/** Two fields and a slider over the same two numbers. Heavy: callers load this file when it is needed. */
export function Range(props: RangeProps) {
  const { label, min, max, step = 1, value, isDisabled = false, formatValue = plain, onChange } = props;
  // Where the knobs stand while they are being moved.
  const [moving, setMoving] = useState<RangeValue>();
  const shown = moving ?? value;
  const settle = (next: RangeValue) => {
    setMoving(undefined);
    const settled = inOrder(next, { min, max });
    if (settled.from !== value.from || settled.to !== value.to) onChange(settled);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the heading above it is its legend already
    <div className={styles.range} role="group" aria-label={label}>
      <div className={styles.fields}>
        <RangeField
          caption="от"
          label={`${label}: от`}
          value={shown.from}
          isSigned={min < 0}
          isDisabled={isDisabled}
          formatValue={formatValue}
          onSettle={(from) => settle({ from, to: Math.max(from, value.to) })}
        />
        <RangeField
          caption="до"
          label={`${label}: до`}
          value={shown.to}
          isSigned={min < 0}
          isDisabled={isDisabled}
          formatValue={formatValue}
          onSettle={(to) => settle({ from: Math.min(to, value.from), to })}
        />
      </div>
      <CSPProvider disableStyleElements>
        <Slider.Root
          min={min}
          max={max}
          step={step}
          value={[shown.from, shown.to]}
          disabled={isDisabled}
          onValueChange={([from = min, to = max]) => setMoving({ from, to })}
          onValueCommitted={([from = min, to = max]) => settle({ from, to })}
        >
          <Slider.Control className={styles.control}>
            <Slider.Track className={styles.track}>
              <Slider.Indicator className={styles.taken} />
              {[`${label}: от`, `${label}: до`].map((name, place) => (
                <Slider.Thumb
                  key={name}
                  className={styles.knob}
                  index={place}
                  getAriaLabel={() => name}
                  getAriaValueText={(_text, at) => formatValue(at)}
                />
              ))}
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
      </CSPProvider>
    </div>
  );
}

interface RangeFieldProps {
  caption: string;
  label: string;
  value: number;
  /** Numbers below zero make sense here. */
  isSigned: boolean;
  isDisabled: boolean;
  formatValue: (value: number) => string;
  onSettle: (value: number) => void;
}

function RangeField(props: RangeFieldProps) {
  const { caption, label, value, isSigned, isDisabled, formatValue, onSettle } = props;
  const [draft, setDraft] = useState<string>();
  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = typedNumber(draft, isSigned);
    if (typed !== undefined) onSettle(typed);
  };
  return (
    <label className={styles.field}>
      <span aria-hidden="true">{caption}</span>
      <input
        className={styles.input}
        value={draft ?? formatValue(value)}
        disabled={isDisabled}
        // The digits of a phone have no minus among them.
        inputMode={isSigned ? 'text' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </label>
  );
}

/** Nothing where no number was typed; a minus is a minus however it is written. */
export function typedNumber(text: string, isSigned: boolean): number | undefined {
  const magnitude = Number(text.replaceAll(',', '.').replace(/[^\d.]/g, ''));
  if (!/\d/.test(text) || !Number.isFinite(magnitude)) return undefined;
  return isSigned && magnitude !== 0 && /^\s*[-\u2212\u2013]/.test(text) ? -magnitude : magnitude;
}

function inOrder({ from, to }: RangeValue, { min, max }: { min: number; max: number }): RangeValue {
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  return { from: clamp(Math.min(from, to)), to: clamp(Math.max(from, to)) };
}

function plain(value: number): string {
  return String(value).replace('.', ',');
}
