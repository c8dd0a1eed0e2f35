import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Link } from '../../shared/link.tsx';
import logbook from './help-logbook.svg';
import toolCase from './help-tool-case.svg';
import styles from './home-help.module.css';

/** Who buys a system often needs somebody to plan or to install it. */
export function HomeHelp() {
  return (
    <ul className={styles.help}>
      <li className={styles.tile}>
        <h2 className={styles.title}>Нужен монтаж?</h2>
        <p className={styles.text}>Опишите объект — подрядчики пришлют предложения, вы выберете лучшее.</p>
        <Link {...buttonClass({ variant: 'ink' })} to={shopRoutes.tenderNew({ kind: 1 })}>
          Заявка на монтаж
        </Link>
        <img className={styles.picture} src={toolCase} alt="" width={240} height={240} loading="lazy" />
      </li>
      <li className={styles.tile} data-tint>
        <h2 className={styles.title}>Нужен проект?</h2>
        <p className={styles.text}>Проектировщики с допусками подготовят рабочую документацию под нормы.</p>
        <Link {...buttonClass({ variant: 'ink' })} to={shopRoutes.tenderNew({ kind: 2 })}>
          Заявка на проект
        </Link>
        <img className={styles.picture} src={logbook} alt="" width={240} height={240} loading="lazy" />
      </li>
    </ul>
  );
}
