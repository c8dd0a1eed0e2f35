import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import styles from './pause-banner.module.css';

/** Says beforehand what will not work. */
export function PauseBanner() {
  return (
    <section className={styles.banner} data-pause aria-label="Технические работы">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      Идут технические работы: каталог открыт, а заказы оформим, как только закончим
    </section>
  );
}
