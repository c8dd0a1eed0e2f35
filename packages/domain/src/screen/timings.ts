/** Milliseconds all. */
export const REGISTRATION_POPUP_DELAY_MS = 10_000;
export const GOAL_DELAY_MS = 1000;
export const SUBMENU_HOVER_DELAY_MS = 400;
export const SUBMENU_LEAVE_DELAY_MS = 500;
export const CHAT_BUTTON_HIDE_DELAY_MS = 5000;
export const BANNER_AUTOPLAY_MS = 5000;
export const DEBOUNCE_MS = 300;
export const SEARCH_DEBOUNCE_MS = 300;
/** How long what seldom changes (menus, categories, pages of words) is shown without being asked again. */
export const CACHE_LIFETIME_MS = 300_000;
