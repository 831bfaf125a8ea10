// Figures of the specification (§9); the rest is said where it stands.
export const HOME_POLL_MS = 120_000
export const NOTICE_MS = 10_000
/** How long after somebody is no longer busy it comes at the latest. */
export const NOTICE_HELD_MS = 500
export const NOTICE_WIDTH = '30%'
export const MENU_WIDTH = 216
export const MENU_COLLAPSED = 80
export const MENU_POPUP_MS = 300
export const MENU_SEARCH_MS = 100
/** Nav path delay: an address that is left again at once marks nothing in the menu. */
export const NAV_PATH_MS = 50
export const MENU_LEVELS = 3
export const RESIZE_MS = 100
export const TAB_SCROLL_MS = 50
/** Typing in the palette asks the server, so it waits as long as a remote select (§9). */
export const DOCUMENT_SEARCH_MS = 300
/** Below this width the menu is a drawer. */
export const PHONE_WIDTH = 820
/** Open pages kept at most; the one longest unseen goes first. */
export const TABS = 20
/** Whoever has just come reads or clicks first; the code of what the menu leads to comes when that is over. */
export const FETCH_AHEAD_MS = 5000
