import {
  CALCULATOR_NAMES,
  type CalculatorCode,
  isCalculatorCode,
} from '@okoem/domain/calculators/calculator-code.ts';
import { CALCULATOR_WORDS } from '@okoem/domain/calculators/calculator-words.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { postsAboutQuery } from '../features/blog/posts-query.ts';
import { Calculator } from '../features/calculators/calculator.tsx';
import { CALCULATORS, solve } from '../features/calculators/calculators.ts';
import {
  textsOf,
  useCalculator,
  useSheetAddress,
  useSheetKey,
} from '../features/calculators/use-calculator.ts';
import { liveGoodsQuery } from '../features/catalog/live-goods-query.ts';
import { absoluteAddress } from '../shared/absolute-address.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { JsonLd } from '../shared/json-ld.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { part, partBelow } from '../shared/part.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { SeoText } from '../shared/seo-text.tsx';
import { siteRuntimeContext, useSiteRuntime } from '../shared/site-runtime.tsx';
import { goodsFilter } from './goods-filter.ts';
import styles from './calculator-page.module.css';

const LOWER_ID = 'goods';

const OtherCalculators = part(
  async () => (await import('../features/calculators/other-calculators.tsx')).OtherCalculators,
  '[data-other-calculators]',
);

const CalculatorLower = memo(
  partBelow(async () => (await import('./calculator-lower.part.tsx')).CalculatorLower, LOWER_ID),
);

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const { code } = params;
  if (!isCalculatorCode(code)) throw data(null, { status: 404 });
  const client = context.get(queryClientContext);
  const { city } = context.get(siteRuntimeContext);
  const calculator = CALCULATORS[code];
  const filter = goodsFilter(solve(calculator, textsOf(calculator, request.url)).answer);
  await Promise.all([
    client.prefetchQuery(seoQuery(shopRoutes.calculator({ code }))),
    client.prefetchQuery(postsAboutQuery(code)),
    filter && client.prefetchQuery(liveGoodsQuery({ filter, cityGuid: city.city_guid })),
  ]);
  return null;
}

export function Component() {
  const code = useParams()['code'] as CalculatorCode;
  const sheet = useSheetKey();
  const path = shopRoutes.calculator({ code });
  const name = CALCULATOR_NAMES[code];
  const { data: seo } = useQuery(seoQuery(path));

  return (
    <PageWidth>
      <PageMeta seo={seo} name={name} path={path} />
      <CalculatorData code={code} description={seo?.description ?? ''} />
      <PageCrumbs
        crumbs={[
          { label: 'Калькуляторы', href: SHOP_PATHS.calculators },
          { label: name, href: path },
        ]}
      />
      <h1>{seo?.h1 || name}</h1>
      <p className={styles.lead}>{CALCULATOR_WORDS[code].lead}</p>
      <Sheet key={code + sheet} code={code} sheet={sheet} />
      <div data-other-calculators>
        <OtherCalculators code={code} />
      </div>
      <SeoText seo={seo} />
    </PageWidth>
  );
}

/** The numbers are the address's, so that a colleague opens the same sheet. */
function Sheet({ code, sheet }: { code: CalculatorCode; sheet: string }) {
  const calculator = CALCULATORS[code];
  const own = useCalculator(calculator, textsOf(calculator, useLocation().search));
  useSheetAddress(own, sheet);
  const { texts, solution, settled, onType } = own;

  return (
    <>
      <Calculator {...{ calculator, texts, solution, onType }} />
      <div id={LOWER_ID} className={styles.lower} data-below>
        <CalculatorLower code={code} answer={settled.answer} />
      </div>
    </>
  );
}

/** For search engines: they read what the server sends. */
function CalculatorData({ code, description }: { code: CalculatorCode; description: string }) {
  const { origin } = useSiteRuntime();
  const described = {
    '@type': 'WebApplication',
    name: CALCULATOR_NAMES[code],
    description,
    url: absoluteAddress(origin, shopRoutes.calculator({ code })),
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    inLanguage: 'ru',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'RUB' },
  };
  return <JsonLd data={import.meta.env.SSR ? described : undefined} />;
}
