// What other modules may ask about menus.
export { menuOf, type MenuRow } from './menus.store.ts'
