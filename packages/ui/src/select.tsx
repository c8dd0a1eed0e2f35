import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends Omit<FieldFrameProps, 'trailing'> {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
}

/** A choice from a list. Heavy: callers load this file when it is needed. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, placeholder, isDisabled = false, onChange, onBlur, ...frame } = props;
  const items = options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <CSPProvider disableStyleElements>
      <FieldFrame
        {...frame}
        trailing={<IconChevronDown className={styles.chevron} size={20} stroke={1.75} aria-hidden="true" />}
      >
        {({ id, ...control }) => (
          <BaseSelect.Root
            id={id}
            items={items}
            value={value}
            modal={false}
            disabled={isDisabled}
            onValueChange={(next) => next !== null && onChange(next)}
          >
            <BaseSelect.Trigger
              {...control}
              className={`${control.className} ${styles.trigger}`}
              onBlur={onBlur}
            >
              <BaseSelect.Value className={styles.value} placeholder={placeholder} />
            </BaseSelect.Trigger>
            <Menu>
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  className={styles.option}
                  value={option.value}
                  disabled={option.isDisabled ?? false}
                >
                  <BaseSelect.ItemText className={styles.text}>{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className={styles.chosen}>
                    <IconCheck size={20} stroke={1.75} aria-hidden="true" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </Menu>
          </BaseSelect.Root>
        )}
      </FieldFrame>
    </CSPProvider>
  );
}

function Menu({ children }: { children: ReactNode }) {
  return (
    <BaseSelect.Portal>
      <BaseSelect.Positioner className={styles.place} sideOffset={6} alignItemWithTrigger={false}>
        <BaseSelect.Popup className={styles.menu}>
          <BaseSelect.List className={styles.list}>{children}</BaseSelect.List>
        </BaseSelect.Popup>
      </BaseSelect.Positioner>
    </BaseSelect.Portal>
  );
}
