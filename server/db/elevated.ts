import { sql } from 'kysely'
import type { Tx } from './db.ts'

const become = (tx: Tx, role: string) => sql`select set_config('role', ${role}, true)`.execute(tx)

/**
 * Privilege escalation inside a viewer's own transaction: for what an action has decided the viewer may learn or cause, though no tenant
 * reads or writes it (an organisation, a membership). One transaction still, and one idempotency key. A failure rolls back all of it.
 */
export async function elevated<T>(tx: Tx, fn: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  await become(tx, 'tandem_system')
  const result = await fn()
  await become(tx, rows[0]?.role ?? 'tandem_app')
  return result
}
