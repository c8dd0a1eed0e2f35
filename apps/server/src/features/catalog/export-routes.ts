import { exportProducts } from '@okoem/contract/product-export.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { ShowFigures } from '../../platform/http/figures.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type ExportParts, ProductExports } from './product-export.ts';
import { productQuestion } from './product-question.ts';
import type { SavedFilters } from './saved-filters.ts';

export interface ExportRouteParts extends ExportParts {
  savedFilters: SavedFilters;
  showFigures: ShowFigures;
  pricesOf: (actor: Actor) => Promise<PersonalPrices>;
}

/** Lists and comparisons as files. */
export function exportRoutes(host: EndpointHost, parts: ExportRouteParts): void {
  const { catalog, savedFilters, showFigures, pricesOf } = parts;
  const files = new ProductExports(parts);
  host.app.addHook('onClose', () => files.close());
  showFigures(files.figures);

  addEndpoint(host, exportProducts, async ({ body, actor, caller, signal, shared }) => {
    const personal = await pricesOf(actor);
    const { collection_code: code } = body.filter;
    const saved = code === undefined ? undefined : await savedFilters.find(code);
    const region = catalog.region({ guid: body.customer_region_guid, shared });
    const question = productQuestion(body, { region, personal, saved });
    return files.make({ body, question, personal, cityGuid: region.row.cityGuid, caller, signal });
  });
}
