import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './text-area.module.css';

export type TextAreaProps = Omit<FieldFrameProps, 'icon' | 'trailing'> &
  Omit<ComponentProps<'textarea'>, 'children' | 'className' | 'required'>;

/** Several lines; grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, isRequired, hint, isLoading, isValid, error, isTouched, notice, id, ...rest } = props;
  const frame = { label, isRequired, hint, isLoading, isValid, error, isTouched, notice, id };
  return (
    <FieldFrame {...frame}>
      {({ className, ...control }) => (
        <textarea rows={4} {...rest} {...control} className={`${className} ${styles.area}`} />
      )}
    </FieldFrame>
  );
}
