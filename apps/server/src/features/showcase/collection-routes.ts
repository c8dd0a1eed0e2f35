import { searchCollection, searchCollections } from '@okoem/contract/collections.ts';
import { MOST_WHOLE } from '@okoem/contract/search-body.ts';
import { pageWords } from '@okoem/domain/content/page-words.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Pool } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { answerPageOf, rowRange } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { seoData } from '../content/seo-data.ts';
import { findSeoPage } from '../content/seo-repository.ts';
import {
  type CollectionCardRow,
  countCollections,
  findCollection,
  findCollectionPins,
  findCollections,
} from './collection-repository.ts';

/** The pinned products that the listing of the collection shows first. */
export type PinsShown = (collection: {
  code: string;
  filter: Record<string, unknown>;
  pins: number[];
}) => number[];

export function collectionRoutes(
  host: EndpointHost,
  { pool, pinsShown }: { pool: Pool; pinsShown: PinsShown },
): void {
  addEndpoint(host, searchCollection, async ({ body: { filter } }) => {
    const found = await findCollection(pool, filter);
    if (!found) throw new Refusal('NOT_FOUND');
    const path = shopRoutes.collection(found);
    const [seo, pins] = await Promise.all([findSeoPage(pool, path), findCollectionPins(pool, found.id)]);
    const words = pageWords('virtual_category_id', { name: found.name, note: found.description });
    return {
      data: {
        ...collectionCard(found),
        filter: found.filter,
        seo: seo ? seoData(seo, { path, words }) : null,
        pins: pinsShown({ ...found, pins }),
      },
    };
  });

  addEndpoint(host, searchCollections, async ({ body: { filter, sort = 'id', pagination } }) => {
    const range = rowRange(pagination, MOST_WHOLE);
    const criteria = { id: filter.id, codes: filter.code === undefined ? undefined : [filter.code].flat() };
    const [rows, total] = await Promise.all([
      findCollections(pool, criteria, { ...range, sort }),
      countCollections(pool, criteria),
    ]);
    return answerPageOf(rows.map(collectionCard), { ...range, total });
  });
}

function collectionCard({ id, code, name, description, imagePath }: CollectionCardRow) {
  return { id, code, name, description, banner: fileAddress(imagePath) };
}
