/** Where a browser keeps a comparison. */
export const COMPARE_KEY = 'compareProducts';
/** Says whose the kept list is: a member's is on the server and needs no push. */
export const COMPARE_OWNER_KEY = 'compareProductsOwner';
