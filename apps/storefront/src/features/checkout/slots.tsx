import styles from './slots.module.css';

interface SlotsProps {
  legend: string;
  name: string;
  value: string;
  slots: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

/** A few short answers to choose one of. */
export function Slots({ legend, name, value, slots, onChoose }: SlotsProps) {
  return (
    <fieldset className={styles.slots}>
      <legend>{legend}</legend>
      {slots.map((slot) => (
        <label key={slot.value} className={styles.slot}>
          <input
            type="radio"
            name={name}
            value={slot.value}
            checked={value === slot.value}
            onChange={() => onChoose(slot.value)}
          />
          {slot.text}
        </label>
      ))}
    </fieldset>
  );
}
