/** How a person is called in a conversation: enough to talk to, too little to be found by. */
export function shortPersonName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  if (first === '') return 'Покупатель';
  return last === '' ? first : `${first} ${[...last][0]}.`;
}

/** Of the staff the first name only, after the marketplace's. */
export function staffName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' ? 'Окоём' : `Окоём, ${first}`;
}

/** Of a seller's people the same. */
export function sellerPersonName(seller: string, name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' ? seller : `${seller}, ${first}`;
}

export const GUEST_NAME = 'Гость';
