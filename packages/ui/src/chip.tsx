import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentProps } from 'react';
import styles from './chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Given, the chip is a switch; not given, a plain button. */
  isOn?: boolean | undefined;
}

export function Chip({ isOn, type = 'button', children, ...rest }: ChipProps) {
  return (
    <button {...rest} {...chipClass({ isOn })} type={type} aria-pressed={isOn}>
      {children}
    </button>
  );
}

/** Lets a link of any router look like a chip. */
export function chipClass({ isOn = false }: { isOn?: boolean | undefined } = {}) {
  return { className: styles.chip, 'data-on': isOn || undefined };
}

export interface RemovableChipProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What was chosen: «Бренд: Видарис». */
  children: string;
}

/** Lets a link of any router look like a choice that can be taken back. */
export function removableChipClass() {
  return { className: styles.removable };
}

/** An applied choice; the whole chip takes it back. */
export function RemovableChip({ type = 'button', children, ...rest }: RemovableChipProps) {
  return (
    <button {...rest} className={styles.removable} type={type} aria-label={`Убрать: ${children}`}>
      {children}
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
