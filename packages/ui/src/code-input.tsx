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
            onSelect={({ currentTarget }) => caretToEnd(currentTarget)}
          />
          {Array.from({ length }, (_cell, place) => (
            <span
              key={place}
              className={styles.cell}
              data-next={place === Math.min(value.length, length - 1) || undefined}
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

/** Cells show no caret, so it may stand only where the next digit goes. */
function caretToEnd(input: HTMLInputElement): void {
  const end = input.value.length;
  const isAll = input.selectionStart === 0 && input.selectionEnd === end;
  if (!isAll && input.selectionStart !== end) input.setSelectionRange(end, end);
}
