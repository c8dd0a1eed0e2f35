/** What `offerMark` wrote; apart from it, for the code of cards is none of this page's. */
export function markedOffer(hash: string): number | undefined {
  const id = /^#offer=([1-9]\d{0,14})$/.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
