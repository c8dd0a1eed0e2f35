import type { AskedMaker } from '@okoem/domain/specification/row-match.ts';
import { brandInText, brandNames, brandOfMaker } from '../data/brand-names.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';

/** Whose goods a row asks for. */
export interface RowMaker {
  /** Ordinals of the brands, any of which will do; none where the row names no brand of ours. */
  brands: readonly number[];
  asked: AskedMaker | undefined;
}

/** Forms of companies, countries and permissions to replace: none of them is a maker. */
const IDLE =
  /(?:^|\s)(?:ооо|оао|пао|зао|ао|нпо|нвп|нпп|тд|гк|фирма|завод|россия|рф|китай|беларусь|или|либо|и|аналог\S*|эквивалент\S*|любой|производитель\S*|не\s+хуже)(?=\s|$|\.)/giu;
const SHORTEST = 2;

export function makerOfRow(
  index: CatalogIndex,
  { maker, text, unsold }: { maker: string; text: string; unsold: string },
): RowMaker {
  const names = brandNames(index);
  const { rows } = index.data.dictionaries.brands;
  const written = maker
    .replace(/[«»"“”]/g, ' ')
    .split(/[,;/()]/)
    .map((name) => name.replace(IDLE, ' ').replace(IDLE, ' ').replace(/\s+/g, ' ').trim())
    .filter((name) => name.replace(/[^\p{L}]/gu, '').length >= SHORTEST);
  const brands = written.map((name) => brandOfMaker(names, name)).filter((ordinal) => ordinal !== 0);
  if (brands.length > 0) return { brands, asked: { name: rows[brands[0]!]!.name, isSold: true } };
  const inText = brandInText(names, text);
  if (inText !== 0) return { brands: [inText], asked: { name: rows[inText]!.name, isSold: true } };
  const name = unsold || written[0] || '';
  return { brands: [], asked: name === '' ? undefined : { name, isSold: false } };
}
