import type { Bound } from '../http/action.ts'
import { appRoutes } from './apps/apps.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { consentRoutes } from './consents/consents.routes.ts'
import { dashboardRoutes } from './dashboards/dashboards.routes.ts'
import { deptRoutes } from './depts/depts.routes.ts'
import { dictRoutes } from './dicts/dicts.routes.ts'
import { financeRoutes } from './finance/finance.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { foundingRoutes } from './founding/founding.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { mapRoutes } from './maps/maps.routes.ts'
import { masterRoutes } from './masters/masters.routes.ts'
import { materialRoutes } from './materials/materials.routes.ts'
import { menuRoutes } from './menus/menus.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { orgRoutes } from './orgs/orgs.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { recordRoutes } from './records/records.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { registrationRoutes } from './registrations/registrations.routes.ts'
import { supplierRoutes } from './suppliers/suppliers.routes.ts'
import { tutorialRoutes } from './tutorial/tutorial.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** Everything the server answers; `app.ts` turns the list into routes. */
export const modules: readonly Bound[] = [
  ...authRoutes,
  ...foundingRoutes,
  ...tutorialRoutes,
  ...userRoutes,
  ...orgRoutes,
  ...menuRoutes,
  ...mapRoutes,
  ...masterRoutes,
  ...materialRoutes,
  ...supplierRoutes,
  ...registrationRoutes,
  ...orderRoutes,
  ...appRoutes,
  ...consentRoutes,
  ...dashboardRoutes,
  ...deptRoutes,
  ...roleRoutes,
  ...peopleRoutes,
  ...recordRoutes,
  ...dictRoutes,
  ...financeRoutes,
  ...documentRoutes,
  ...fileRoutes,
  ...homeRoutes,
  ...liveRoutes,
]
