/** `ПР-2026-000118`. */
export function verificationNumber(year: number, place: number): string {
  return `ПР-${year}-${String(place).padStart(6, '0')}`;
}
