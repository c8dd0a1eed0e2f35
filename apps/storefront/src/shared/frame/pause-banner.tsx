import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useSiteRuntime } from '../site-runtime.tsx';
import styles from './pause-banner.module.css';

/** Says beforehand what will not work. */
export function PauseBanner() {
  const { technicalPause } = useSiteRuntime();
  if (!technicalPause) return null;
  return (
    <section className={styles.banner} aria-label="Технические работы">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      Идут технические работы: каталог открыт, а заказы оформим, как только закончим
    </section>
  );
}
