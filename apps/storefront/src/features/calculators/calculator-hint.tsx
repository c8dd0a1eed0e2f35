import type { ProductPage } from '@okoem/contract/product-page.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Link } from '../../shared/link.tsx';
import { productSheet } from './product-sheet.ts';
import styles from './calculator-hint.module.css';

/** The question a product of this kind raises, and the way to its answer with the product's own numbers filled in. */
export function CalculatorHint({ product }: { product: ProductPage }) {
  const sheet = productSheet(product);
  if (!sheet) return null;
  const { code, question, filled, values } = sheet;
  return (
    <section className={styles.hint} aria-label={question}>
      <div className={styles.words}>
        <h2 className={styles.title}>{question}</h2>
        <p>Числа этого товара подставлены: {filled}. Остальное — ваше.</p>
      </div>
      <Link
        to={`${shopRoutes.calculator({ code })}?${new URLSearchParams(values)}`}
        {...buttonClass({ variant: 'outline' })}
      >
        Посчитать
      </Link>
    </section>
  );
}
