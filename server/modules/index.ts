import type { Bound } from '../http/action.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { menuRoutes } from './menus/menus.routes.ts'
import { orgRoutes } from './orgs/orgs.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** Everything the server answers; `app.ts` turns the list into routes. */
export const modules: readonly Bound[] = [...authRoutes, ...userRoutes, ...orgRoutes, ...menuRoutes]
