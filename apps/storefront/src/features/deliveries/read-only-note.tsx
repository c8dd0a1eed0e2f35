import styles from './deliveries.module.css';

/** Why there are no buttons. */
export function ReadOnlyNote() {
  return (
    <p className={styles.note}>
      Ваша роль позволяет только смотреть. Добавляют и меняют владелец, закупщик и согласующий
    </p>
  );
}
