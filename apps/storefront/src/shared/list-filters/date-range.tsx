import { Field } from '@okoem/ui/field.tsx';

interface DateRangeProps {
  /** What the days are of: «Дата», «Оформлен». */
  label: string;
  /** Calendar days, or empty. */
  from: string;
  to: string;
  onChange: (change: { from: string } | { to: string }) => void;
}

/** From one day to another, each bounded by the other: two fields, for whatever grid they stand in. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  return (
    <>
      <Field
        label={`${label} с`}
        type="date"
        max={to || undefined}
        value={from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <Field
        label="по"
        aria-label={`${label} по`}
        type="date"
        min={from || undefined}
        value={to}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </>
  );
}
