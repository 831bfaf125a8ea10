import type { PageServices } from '../../runtime/services.ts'

const nothing = () => undefined

/** The surroundings without what would do something. */
export const inert = (services: PageServices): PageServices => ({
  ...services,
  functions: {},
  actions: {},
  open: nothing,
  go: nothing,
  say: nothing,
  ask: () => Promise.resolve(false),
})
