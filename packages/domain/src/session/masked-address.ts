/** '85.140.7.12' → '85.140.*.*': enough to tell home from elsewhere, too little to find anybody by. */
export function maskedAddress(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 2).join(':')}:*`;
  const [first, second, ...rest] = address.split('.');
  return rest.length === 2 ? `${first}.${second}.*.*` : '';
}
