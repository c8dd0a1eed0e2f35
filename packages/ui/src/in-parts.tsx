import styles from './in-parts.module.css';

export const PART_SEPARATOR = ' · ';

/** 'Казань · 12 шт · сегодня' breaks between its parts only, and a separator never begins or ends a line. */
export function InParts({ text }: { text: string }) {
  return (
    <span className={styles.parts}>
      {text.split(PART_SEPARATOR).map((part, place) => (
        <span key={part}>{place === 0 ? part : `${PART_SEPARATOR}${part}`}</span>
      ))}
    </span>
  );
}
