import { type ReferenceCard, searchReferenceCard } from '@okoem/contract/reference-cards.ts';
import { MOST_ROWS } from '@okoem/contract/search-body.ts';
import { differingAttributes } from '@okoem/domain/catalog/differing-attributes.ts';
import { DECIMAL_SIGN } from '@okoem/domain/format/number-format.ts';
import { yesNo } from '@okoem/domain/format/yes-no.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Pool } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { sanitisedHtml } from '../../platform/sanitised-html.ts';
import {
  findModelFiles,
  findModels,
  findModelValues,
  findReferenceCard,
  type ModelFileRow,
  type ModelRow,
  type ModelValueRow,
} from './reference-card-repository.ts';

type Models = Pick<ReferenceCard, 'columns' | 'products' | 'documents'>;

const NO_MODELS: Models = { columns: [], products: [], documents: [] };

export function referenceCardRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchReferenceCard, async ({ body: { filter } }) => {
    const found = await findReferenceCard(pool, filter);
    if (!found) throw new Refusal('NOT_FOUND');
    const { id, code, name, bodyHtml, imagePath, familyId, familyName } = found;
    const family = familyId === null ? null : { id: familyId, name: familyName ?? '' };
    const models = family ? await modelsOf(pool, family.id) : NO_MODELS;
    const [body, image] = [sanitisedHtml(bodyHtml), fileAddress(imagePath)];
    return { data: { id, code, name, body, image_url: image, family, ...models } };
  });
}

async function modelsOf(db: Db, familyId: number): Promise<Models> {
  const models = await findModels(db, { familyId, limit: MOST_ROWS });
  const productIds = models.map(({ id }) => id);
  const [values, files] = await Promise.all([
    findModelValues(db, { familyId, productIds }),
    findModelFiles(db, productIds),
  ]);
  return { ...selectionTable(models, values), documents: files.map(documentOf) };
}

/** One row per model, one column per characteristic in which the models differ. */
function selectionTable(
  models: readonly ModelRow[],
  rows: readonly ModelValueRow[],
): Pick<Models, 'columns' | 'products'> {
  const attributes = new Map(
    rows.map(({ id, code, name, unit, type }) => [id, { id, code, name, unit, type }]),
  );
  const valuesOf = new Map(models.map(({ id }) => [id, new Map<number, string>()]));
  for (const row of rows) valuesOf.get(row.productId)?.set(row.id, shownValue(row));
  const columns = differingAttributes([...attributes.values()], [...valuesOf.values()]);
  const products = models.map((model) => ({
    ...model,
    values: columns.map(({ id }) => valuesOf.get(model.id)?.get(id) ?? null),
  }));
  return { columns, products };
}

function shownValue({ words, number, flag }: ModelValueRow): string {
  if (number !== null) return String(number).replace('.', DECIMAL_SIGN);
  return flag === null ? (words ?? '') : yesNo(flag);
}

function documentOf({ productId, path, validTo, ...file }: ModelFileRow): ReferenceCard['documents'][number] {
  return { ...file, product_id: productId, valid_to: validTo, url: fileAddress(path) };
}
