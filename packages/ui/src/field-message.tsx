import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import styles from './field-message.module.css';

const DEFAULT_NOTICE = 'Есть изменения';

export type MessageType = 'error' | 'warning' | 'hint';

/** `true` is the usual notice; a text is a warning with other words. */
export type FieldNotice = boolean | string | { text: string; type: 'error' | 'warning' };

export interface FieldMessages {
  hint?: ReactNode;
  error?: string | undefined;
  /** The person has been in the field: before that it blames nobody. */
  isTouched?: boolean | undefined;
  notice?: FieldNotice | undefined;
}

interface Message {
  type: MessageType;
  text: ReactNode;
}

/** One line only: an error takes the place of the notice, a notice that of the hint. */
export function fieldMessage({ hint, error, isTouched = false, notice }: FieldMessages): Message | undefined {
  if (isTouched && error) return { type: 'error', text: error };
  if (notice) return noticeMessage(notice);
  return hint ? { type: 'hint', text: hint } : undefined;
}

function noticeMessage(notice: Exclude<FieldNotice, false>): Message {
  if (notice === true) return { type: 'warning', text: DEFAULT_NOTICE };
  return typeof notice === 'string' ? { type: 'warning', text: notice } : notice;
}

export function FieldMessage({ id, type, text }: Message & { id?: string | undefined }) {
  return (
    <span className={styles.message} id={id} data-type={type}>
      {type === 'error' && <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />}
      {type === 'warning' && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
      <span>{text}</span>
    </span>
  );
}
