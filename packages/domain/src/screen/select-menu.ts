/** Further options of a select menu are reached by scrolling. */
export const SELECT_OPTIONS_SHOWN = 8;
