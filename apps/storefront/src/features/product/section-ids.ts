/** Sections that links higher up on the page lead to. */
export const CHARACTERISTICS_ID = 'characteristics';
export const REVIEWS_ID = 'reviews';
export const QUESTIONS_ID = 'questions';
