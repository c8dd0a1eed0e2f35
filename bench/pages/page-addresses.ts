/** The home page, a list of 24 products, a product and a page of text. */
export async function pageAddresses(
  origin: string,
): Promise<[home: string, listing: string, product: string, text: string]> {
  const answer = await fetch(`${origin}/api/v1/catalog/products:search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sort: 'popular', pagination: { offset: 0, limit: 1 }, include: ['category'] }),
  });
  const { data } = (await answer.json()) as {
    data: [{ id: number; code: string; category: { code: string } }];
  };
  const [{ id, code, category }] = data;
  return ['/', `/catalog/${category.code}`, `/product/${code}-${id}`, '/pages/delivery'];
}
