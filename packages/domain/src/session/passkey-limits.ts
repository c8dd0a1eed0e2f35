/** Keys of one account: a person has fewer devices, and a list of more hides the stranger's. */
export const MOST_PASSKEYS = 10;
