import bullet from './hero-bullet-graphite.svg';
import camera from './hero-ptz-white.svg';
import reader from './hero-reader-keypad.svg';
import styles from './home-hero.module.css';

export function HomeHero() {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>Всё, что охраняет объект</h1>
        <p className={styles.lead}>
          Маркетплейс оборудования для систем безопасности: от камер и извещателей до кабеля и освещения.
        </p>
      </div>
      <div className={styles.scene} aria-hidden="true">
        <img className={styles.camera} src={camera} alt="" width={400} height={400} />
        <img className={styles.bullet} src={bullet} alt="" width={226} height={226} />
        <img className={styles.reader} src={reader} alt="" width={220} height={220} />
      </div>
    </section>
  );
}
