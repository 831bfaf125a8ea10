// What other modules may ask about the standings of suppliers.
export { activeCategories, checkCategory } from './standings.categories.ts'
export { holdAgainst, lapse } from './standings.change.ts'
export { checkMayWin, checkNotBlocked, checkNotBlockedInAll } from './standings.check.ts'
export { setStandings } from './standings.set.ts'
export { present as presentStanding } from './standings.present.ts'
export { lapsed, qualifiedIn, requiredOf, standingsOf } from './standings.store.ts'
