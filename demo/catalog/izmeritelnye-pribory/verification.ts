/** An instrument is sold with a record in the state register of verifications or without one. */
export const NOT_VERIFIED = 'без поверки';
export const VERIFIED = 'с первичной поверкой';
