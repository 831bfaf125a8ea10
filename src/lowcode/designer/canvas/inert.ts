import type { Surroundings } from '../../runtime/surroundings.ts'

const nothing = () => undefined

/** The surroundings without what would do something. */
export const inert = (surroundings: Surroundings): Surroundings => ({
  ...surroundings,
  functions: {},
  actions: {},
  open: nothing,
  go: nothing,
  say: nothing,
  ask: () => Promise.resolve(false),
})
