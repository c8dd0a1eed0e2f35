import type { ReferenceCard } from '@okoem/contract/reference-cards.ts';
import { referenceCardCode } from '@okoem/domain/catalog/catalog-addresses.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, useLocation } from 'react-router';
import { splitCardBody } from '../features/reference-cards/card-body.ts';
import { CardDocuments } from '../features/reference-cards/card-documents.tsx';
import { CardText } from '../features/reference-cards/card-text.tsx';
import { modelChoiceOf } from '../features/reference-cards/model-choice.ts';
import { ModelsTable } from '../features/reference-cards/models-table.tsx';
import { modelOffersQuery, referenceCardQuery } from '../features/reference-cards/reference-card-query.ts';
import { queryClientContext } from '../shared/api-query.ts';
import { useCurrentCity } from '../shared/current-city.ts';
import { Link } from '../shared/link.tsx';
import { PageCrumbs } from '../shared/page-crumbs.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import { toRightAddress } from '../shared/slug-address.ts';
import { cardAction } from './card-parts.tsx';
import styles from './reference-card-page.module.css';

function offersOf({ products }: ReferenceCard, cityGuid: string) {
  return modelOffersQuery({ ids: products.map(({ id }) => id), cityGuid });
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  const code = referenceCardCode(new URL(request.url).pathname);
  if (code === undefined) throw data(null, { status: 404 });
  const card = await client.ensureQueryData(referenceCardQuery(code));
  const path = shopRoutes.referenceCard(card);
  toRightAddress(request, path);
  const { city } = context.get(siteRuntimeContext);
  await Promise.all([
    card.products.length > 0 && client.prefetchQuery(offersOf(card, city.city_guid)),
    client.prefetchQuery(seoQuery(path, card.id)),
  ]);
  return null;
}

export function Component() {
  const { pathname, search } = useLocation();
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: card } = useSuspenseQuery(referenceCardQuery(referenceCardCode(pathname)!));
  const path = shopRoutes.referenceCard(card);
  const { data: offers = [] } = useQuery(offersOf(card, cityGuid));
  const { data: seo } = useQuery(seoQuery(path, card.id));
  const { name, body, image_url: image, products, documents } = card;
  const { intro, rest } = splitCardBody(body);
  const chain = offers[0]?.category_chain ?? [];
  const category = chain.at(-1);

  return (
    <PageWidth>
      <PageMeta seo={seo} name={name} path={path} image={image} />
      <PageCrumbs
        crumbs={[
          ...chain.map((one) => ({ label: one.name, href: shopRoutes.category(one) })),
          { label: name, href: path },
        ]}
      />
      <div className={styles.parts}>
        <CardText title={seo?.h1 || name} body={intro} image={image} />
        <ModelsTable
          path={path}
          card={card}
          choice={modelChoiceOf(search)}
          offers={offers}
          action={cardAction}
          more={
            category && (
              <Link {...textLinkClass()} to={shopRoutes.category(category)}>
                Все товары раздела «{category.name}»
              </Link>
            )
          }
        />
        <CardDocuments documents={documents} products={products} />
        {rest !== '' && <RichText html={rest} />}
        {seo && seo.seo_text !== '' && <RichText html={seo.seo_text} />}
      </div>
    </PageWidth>
  );
}
