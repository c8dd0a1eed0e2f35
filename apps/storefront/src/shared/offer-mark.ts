/**
 * Ends the address of a product with the offer that a list promised. What stands behind '#' is the browser's own: servers,
 * kept pages and search engines know one address of a product.
 */
export function offerMark(offerId: number): string {
  return `#offer=${offerId}`;
}
