import type { Viewer } from '../viewer.ts'
import type { Statement } from './batch.ts'

type Role = 'tandem_app' | 'tandem_system'

/** How a transaction begins: whom it is for, in statements that travel together with its first. */
export interface Opening {
  batch: readonly Statement[]
  role: Role
  readOnly: boolean
}

const begin = (name: string, kind: string): Statement => ({
  name,
  text: `begin${kind}`,
  values: [],
  silent: true,
})
const READS = begin('begin to read', ' isolation level repeatable read read only')
const WRITES = begin('begin', '')

const WHO = `select set_config('role', $1, true), set_config('app.org', $2, true), set_config('app.side', $3, true), set_config('app.user', $4, true)`
// What writes names its rows by their keys, so one plan fits all values; planning anew would cost more than the statement itself.
const WHO_WRITES = `${WHO}, set_config('plan_cache_mode', 'force_generic_plan', true)`

const opening = (
  readOnly: boolean,
  role: Role,
  ...who: [org: string, side: string, user: string]
): Opening => ({
  batch: [
    readOnly ? READS : WRITES,
    {
      name: readOnly ? 'who reads' : 'who',
      text: readOnly ? WHO : WHO_WRITES,
      values: [role, ...who],
      silent: true,
    },
  ],
  role,
  readOnly,
})

/** A transaction of the viewer's tenant; row-level security does the rest. */
export const asViewer = ({ orgId, side, userId }: Viewer, readOnly: boolean): Opening =>
  opening(readOnly, 'tandem_app', orgId ?? '', side === 'buyer' ? 'buyer' : 'supplier', userId)

/** A transaction of the system: every tenant's rows. */
export const asSystem: Opening = opening(false, 'tandem_system', '', '', '')
