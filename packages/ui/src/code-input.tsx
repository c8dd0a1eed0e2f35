import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './code-input.module.css';

export interface CodeInputProps extends Omit<FieldFrameProps, 'icon' | 'trailing'> {
  value: string;
  length?: number | undefined;
  isDisabled?: boolean | undefined;
  /** Larger cells over the whole width, where the code is all there is to fill in. */
  isWide?: boolean | undefined;
  /** The popup around it begins here. */
  isAutofocused?: boolean | undefined;
  name?: string | undefined;
  onChange: (value: string) => void;
  /** The last cell has been filled. */
  onComplete?: ((value: string) => void) | undefined;
}

/** One real field under several cells, so pasting, autofill and screen readers work as in any field. */
export function CodeInput(props: CodeInputProps) {
  const {
    value,
    length = 6,
    isDisabled,
    isWide,
    isAutofocused,
    name,
    onChange,
    onComplete,
    ...frame
  } = props;
  const [caret, setCaret] = useState(0);
  const next = Math.min(caret, value.length, length - 1);
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className={styles.code} data-wide={isWide || undefined}>
          <input
            {...control}
            className={styles.input}
            name={name}
            value={value}
            disabled={isDisabled}
            data-autofocus={isAutofocused || undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => take(event.currentTarget.value)}
            onSelect={({ currentTarget }) => setCaret(settled(currentTarget))}
            onClick={(event) => caretToCell(event, length)}
            onKeyDown={stepOverCells}
          />
          {Array.from({ length }, (_cell, place) => (
            <span
              key={place}
              className={styles.cell}
              data-next={place === next || undefined}
              data-wrong={control['aria-invalid']}
              aria-hidden="true"
            >
              {value[place]}
            </span>
          ))}
        </span>
      )}
    </FieldFrame>
  );
}

/** A cell shows no caret: what stands in it is selected, so that the next digit takes its place. */
function settled(input: HTMLInputElement): number {
  const { selectionStart, selectionEnd, value } = input;
  const place = selectionStart ?? value.length;
  if (place === selectionEnd && place < value.length) input.setSelectionRange(place, place + 1);
  return place;
}

/** The text below the cells is narrower than they are. */
function caretToCell({ currentTarget: input, clientX }: MouseEvent<HTMLInputElement>, length: number): void {
  const { left, width } = input.getBoundingClientRect();
  const cell = Math.floor(((clientX - left) / width) * length);
  const place = Math.max(0, Math.min(cell, input.value.length));
  input.setSelectionRange(place, place);
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** An arrow would only leave the selection of its cell, and not the cell. */
function stepOverCells(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { currentTarget: input } = event;
  const place = Math.max(0, Math.min((input.selectionStart ?? 0) + step, input.value.length));
  input.setSelectionRange(place, Math.min(place + 1, input.value.length));
}
