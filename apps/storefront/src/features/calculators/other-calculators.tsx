import {
  CALCULATOR_CODES,
  CALCULATOR_NAMES,
  type CalculatorCode,
} from '@okoem/domain/calculators/calculator-code.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Link } from '../../shared/link.tsx';
import styles from './other-calculators.module.css';

/** The others, one press away; all of them where none is open. */
export function OtherCalculators({ code }: { code?: CalculatorCode }) {
  return (
    <nav className={styles.others} aria-label="Другие калькуляторы">
      <span className={styles.label}>{code ? 'Другие калькуляторы' : 'Калькуляторы'}</span>
      {CALCULATOR_CODES.filter((other) => other !== code).map((other) => (
        <Link key={other} className={styles.link} to={shopRoutes.calculator({ code: other })}>
          {CALCULATOR_NAMES[other]}
        </Link>
      ))}
    </nav>
  );
}
