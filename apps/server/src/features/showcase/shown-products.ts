/** Counts of shown products; a port that the catalog implements. */
export interface ShownProducts {
  /** By category id: its own cards, of a city or of the whole shop. */
  inCategories: (regionGuid?: string) => ReadonlyMap<number, number>;
  ofBrand: (brandId: number) => number;
  /** By brand id: the categories its products are in. */
  categoriesOfBrands: (brandIds: readonly number[]) => ReadonlyMap<number, readonly BrandShare[]>;
  ofSeller: (sellerId: number) => readonly SellerShare[];
}

export interface BrandShare {
  categoryId: number;
  products: number;
}

/** A seller's products of one brand, or without a brand. */
export interface SellerShare {
  brand: { id: number; code: string; name: string } | undefined;
  products: number;
  ratingCount: number;
  ratingSum: number;
}
