/** For whom a page was drawn: the id of a company, or `0` for the person. */
export const ACTING_FOR_HEADER = 'x-acting-for';

export function actingFor(company: { id: number } | null): string {
  return String(company?.id ?? 0);
}
