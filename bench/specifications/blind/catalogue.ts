import { DEPARTMENTS } from '../../../demo/catalog/departments.ts';
import type { Value } from '../../../demo/catalog/leaf.ts';
import { generateProducts } from '../../../demo/generate-products.ts';

/** As many as the demo shop loads; its products get the same ids. */
const DEMO_PRODUCTS = 4200;

export interface Product {
  id: number;
  /** The same thing of several sellers shares it. */
  modelId: number | null;
  department: string;
  leaf: string;
  unit: string;
  brand: string;
  /** «ZK» of «ZK-D4280-IR20». */
  prefix: string;
  article: string;
  /** Title, brand and article, as the card shows it. */
  name: string;
  /** Title alone. */
  title: string;
  /** By attribute code. */
  values: Readonly<Record<string, Value>>;
}

const DEPARTMENT_OF = new Map(
  DEPARTMENTS.flatMap((department) =>
    department.sections.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.code, department.code] as const)),
  ),
);

/** The demo shop's goods, without asking the shop: they are the same on every machine. */
export function demoCatalogue(): Product[] {
  const products = [...generateProducts(DEPARTMENTS, DEMO_PRODUCTS)].map(
    ({ id, modelId, draft }): Product => {
      const { leaf, brand, article, name, values } = draft;
      return {
        id,
        modelId,
        department: DEPARTMENT_OF.get(leaf.code)!,
        leaf: leaf.code,
        unit: leaf.unit ?? 'piece',
        brand: brand.name,
        prefix: brand.prefix,
        article,
        name,
        title: name.slice(0, name.length - article.length - brand.name.length - 2),
        values: Object.fromEntries(
          Object.entries(leaf.traits).map(([key, { attribute }]) => [attribute.code, values[key]!]),
        ),
      };
    },
  );
  return products.sort((left, right) => left.id - right.id);
}
