import type { Tx } from './db.ts'
import { become } from './transaction.ts'

/**
 * Privilege escalation inside a viewer's own transaction: for what an action has decided the viewer may learn or cause, though no tenant
 * reads or writes it (an organisation, a membership). One transaction still, and one idempotency key. A failure rolls back all of it.
 */
export async function elevated<T>(tx: Tx, fn: () => Promise<T>): Promise<T> {
  const role = become(tx, 'tandem_system')
  try {
    return await fn()
  } finally {
    // Whoever catches an error goes on as the viewer; where the transaction is lost there is nothing to go on with.
    become(tx, role)
  }
}
