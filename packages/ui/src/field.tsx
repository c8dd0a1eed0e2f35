import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameOwnProps, type FieldFrameProps } from './field-frame.tsx';

export type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'children' | 'className' | 'required'> & {
    /** Another control in place of the input: it spreads what it is given. */
    children?: FieldFrameOwnProps['children'] | undefined;
  };

/** A labelled input. Its error shows only once it has been touched. */
export function Field(props: FieldProps) {
  const { label, isRequired, hint, icon, trailing, isLoading, isValid, error, isTouched, notice, ...rest } =
    props;
  const { children, id, ...input } = rest;
  const frame = { label, isRequired, hint, icon, trailing, isLoading, isValid, error, isTouched, notice, id };
  return (
    <FieldFrame {...frame}>
      {children ?? ((control) => <input type="text" {...input} {...control} />)}
    </FieldFrame>
  );
}
