import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, useId } from 'react';
import { FieldMessage, fieldMessage, type FieldMessages } from './field-message.tsx';
import { SAYS_ERRORS } from './say-errors.ts';
import { Spinner } from './spinner.tsx';
import styles from './field-frame.module.css';

export interface FieldFrameProps extends FieldMessages {
  label: ReactNode;
  isRequired?: boolean | undefined;
  /** Left inside the field. */
  icon?: ReactNode;
  /** Right inside the field, e.g. the eye of a password. */
  trailing?: ReactNode;
  isLoading?: boolean | undefined;
  isValid?: boolean | undefined;
}

/** What the frame gives to the control inside it: its name, its looks and its ties to label and message. */
export interface FieldControl {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-busy': true | undefined;
}

export interface FieldFrameOwnProps extends FieldFrameProps {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, one line of message below, and any control between them. */
export function FieldFrame(props: FieldFrameOwnProps) {
  const { label, icon, trailing, children } = props;
  const { isRequired = false, isLoading = false, isValid = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const message = fieldMessage(props);
  const messageId = `${id}-message`;
  const state = message?.type ?? (isValid ? 'valid' : undefined);
  const isMarked = isLoading || (isValid && state === 'valid') || Boolean(trailing);

  return (
    <div
      className={styles.field}
      data-state={state}
      data-icon={Boolean(icon) || undefined}
      data-mark={isMarked || undefined}
      {...SAYS_ERRORS}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.box}>
        {icon && <span className={styles.icon}>{icon}</span>}
        {children({
          id,
          className: styles.control,
          'aria-describedby': message ? messageId : undefined,
          'aria-invalid': message?.type === 'error' || undefined,
          'aria-required': isRequired || undefined,
          'aria-busy': isLoading || undefined,
        })}
        <span className={styles.mark}>
          {isLoading && <Spinner size={18} />}
          {!isLoading && state === 'valid' && <IconCheck size={20} stroke={1.75} aria-hidden="true" />}
          {trailing}
        </span>
      </div>
      <span aria-live="off">{message?.type === 'error' && <FieldMessage id={messageId} {...message} />}</span>
      {message && message.type !== 'error' && <FieldMessage id={messageId} {...message} />}
    </div>
  );
}
