import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The name of a segment that shows an icon only. */
  title?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Small is for icons, e.g. the views of a list. */
  size?: 'regular' | 'small' | undefined;
}

/** One of a few, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, size = 'regular' } = props;
  const name = useId();
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label} data-size={size}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} title={segment.title}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.isDisabled}
            aria-label={segment.title}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
