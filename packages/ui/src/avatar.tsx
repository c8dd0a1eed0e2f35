import styles from './avatar.module.css';

/** The name stands beside it, so the initials are decoration. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
