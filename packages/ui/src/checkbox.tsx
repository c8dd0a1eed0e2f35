import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldMessage, fieldMessage } from './field-message.tsx';
import { SAYS_ERRORS } from './say-errors.ts';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
  /** At the right edge, e.g. how many products a filter leaves. */
  count?: ReactNode;
  error?: string | undefined;
  isTouched?: boolean | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { children, count, error, isTouched, ...input } = props;
  const messageId = useId();
  const message = fieldMessage({ error, isTouched });
  // Filters have a hundred of them, and nothing can be wrong with one.
  const canBeWrong = 'error' in props;
  return (
    <div {...(canBeWrong && SAYS_ERRORS)}>
      <label className={styles.choice}>
        <span className={styles.mark}>
          <input
            {...input}
            type="checkbox"
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? messageId : undefined}
          />
          <IconCheck size={16} stroke={2.5} aria-hidden="true" />
        </span>
        <span>{children}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      {canBeWrong && <span aria-live="off">{message && <FieldMessage id={messageId} {...message} />}</span>}
    </div>
  );
}
