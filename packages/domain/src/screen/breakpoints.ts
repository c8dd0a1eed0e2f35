export const BREAKPOINTS = [375, 567, 768, 992, 1024, 1240, 1280, 1440] as const;

/** Up to here menus, filters and the search take the shape they have on a phone. */
export const PHONE_SCREEN = `(max-width: ${BREAKPOINTS[2]}px)`;
