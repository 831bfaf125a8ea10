import { sql } from 'kysely'
import type { Tx } from './db.ts'

const become = (tx: Tx, role: string) => sql`select set_config('role', ${role}, true)`.execute(tx)

/**
 * Privilege escalation inside a viewer's own transaction: for what an action has decided the viewer may learn or cause, though no tenant
 * reads or writes it (an organisation, a membership). One transaction still, and one idempotency key. A failure rolls back all of it.
 */
export async function elevated<T>(tx: Tx, fn: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  const role = rows[0]?.role ?? 'tandem_app'
  await become(tx, 'tandem_system')
  try {
    const result = await fn()
    await become(tx, role)
    return result
  } catch (error) {
    // Whoever catches it goes on as the viewer; where the transaction is lost there is nothing to go on with.
    await become(tx, role).catch(() => undefined)
    throw error
  }
}
