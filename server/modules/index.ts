import type { Bound } from '../http/action.ts'

/** Everything the server answers; `app.ts` turns the list into routes. */
export const modules: readonly Bound[] = []
