/** The colour in which a luminaire of this colour temperature shines in its picture. */
export function lightOf(tone: string): 'warm' | 'neutral' | 'cold' {
  const kelvins = Number.parseInt(tone, 10);
  if (kelvins <= 3000) return 'warm';
  return kelvins <= 5000 ? 'neutral' : 'cold';
}
