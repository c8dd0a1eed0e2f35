import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldMessage, fieldMessage } from './field-message.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
  /** At the right edge, e.g. how many products a filter leaves. */
  count?: ReactNode;
  error?: string | undefined;
  isTouched?: boolean | undefined;
}

export function Checkbox({ children, count, error, isTouched, ...input }: CheckboxProps) {
  const messageId = useId();
  const message = fieldMessage({ error, isTouched });
  return (
    <div>
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
      {message && <FieldMessage id={messageId} {...message} />}
    </div>
  );
}
