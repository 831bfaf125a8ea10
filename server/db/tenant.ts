import type { Viewer } from '../viewer.ts'
import type { Statement } from './batch.ts'

type Role = 'tandem_app' | 'tandem_system'

/** How a transaction begins: whom it is for, in one message that the driver sends together with the first statement. */
export interface Opening {
  text: string
  /** The same as statements that stay prepared, for a transaction that is one round trip. */
  batch: readonly Statement[]
  role: Role
  readOnly: boolean
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// Simple statements take no parameters, so what goes in is held to its exact form.
function id(value: string | null): string {
  if (value === null) return ''
  if (!UUID.test(value)) throw new Error('not an id')
  return value
}

const READS = ' isolation level repeatable read read only'
// What writes names its rows by their keys, so one plan fits all values; planning anew would cost more than the statement itself.
const WRITES = `, set_config('plan_cache_mode', 'force_generic_plan', true)`

const BEGIN: Statement = { name: 'begin', text: `begin${READS}`, values: [], silent: true }
const WHO = `select set_config('role', $1, true), set_config('app.org', $2, true), set_config('app.side', $3, true), set_config('app.user', $4, true)`

const opening = (readOnly: boolean, role: Role, org: string, side: string, user: string): Opening => ({
  text: `begin${readOnly ? READS : ''}; select set_config('role', '${role}', true), set_config('app.org', '${org}', true), set_config('app.side', '${side}', true), set_config('app.user', '${user}', true)${readOnly ? '' : WRITES}`,
  batch: [BEGIN, { name: 'who', text: WHO, values: [role, org, side, user], silent: true }],
  role,
  readOnly,
})

/** A transaction of the viewer's tenant; row-level security does the rest. */
export const asViewer = ({ orgId, side, userId }: Viewer, readOnly: boolean): Opening =>
  opening(readOnly, 'tandem_app', id(orgId), side === 'buyer' ? 'buyer' : 'supplier', id(userId))

/** A transaction of the system: every tenant's rows. */
export const asSystem: Opening = opening(false, 'tandem_system', '', '', '')
