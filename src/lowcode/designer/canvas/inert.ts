import type { PageServices } from '../../runtime/services.ts'

const nothing = () => undefined

/** The surroundings without what would do something. Scripts of widgets draw, and tell nobody. */
export const inert = (services: PageServices): PageServices => ({
  ...services,
  functions: {},
  written: {},
  actions: {},
  open: nothing,
  go: nothing,
  say: nothing,
  ask: () => Promise.resolve(false),
})
