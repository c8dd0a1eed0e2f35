import {
  CALCULATOR_CODES,
  CALCULATOR_NAMES,
  type CalculatorCode,
} from '@okoem/domain/calculators/calculator-code.ts';
import { CALCULATOR_WORDS } from '@okoem/domain/calculators/calculator-words.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Columns } from '@okoem/ui/columns.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { queryClientContext } from '../shared/api-query.ts';
import { Link } from '../shared/link.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { SeoText } from '../shared/seo-text.tsx';
import styles from './calculators-page.module.css';

const NAME = 'Калькуляторы';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).prefetchQuery(seoQuery(SHOP_PATHS.calculators));
  return null;
}

export function Component() {
  const { data: seo } = useQuery(seoQuery(SHOP_PATHS.calculators));

  return (
    <PageWidth>
      <PageMeta seo={seo} name={NAME} path={SHOP_PATHS.calculators} />
      <PageCrumbs crumbs={[{ label: NAME, href: SHOP_PATHS.calculators }]} />
      <h1>{seo?.h1 || NAME}</h1>
      <p className={styles.lead}>
        Считают по тем же формулам, что и статьи базы знаний. Каждый шаг виден, запас отдельно, в конце —
        товары, которые подходят.
      </p>
      <Columns each="half">
        {CALCULATOR_CODES.map((code) => (
          <li key={code}>
            <Tile code={code} />
          </li>
        ))}
      </Columns>
      <SeoText seo={seo} />
    </PageWidth>
  );
}

/** What it is for, and what it answers to the example of the article. */
function Tile({ code }: { code: CalculatorCode }) {
  const { lead, example } = CALCULATOR_WORDS[code];
  return (
    <article className={styles.tile}>
      <h2 className={styles.name}>
        <Link className={styles.link} to={shopRoutes.calculator({ code })}>
          {CALCULATOR_NAMES[code]}
        </Link>
      </h2>
      <p className={styles.about}>{lead}</p>
      <p className={styles.example}>{example}</p>
    </article>
  );
}
