import type { Tx } from './db.ts'
import { become, sendAs } from './transaction.ts'

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

/** The same for one statement that `send` sends at once; also while parts of a transaction run side by side. */
export const sendElevated = <T>(tx: Tx, send: () => Promise<T>): Promise<T> =>
  sendAs(tx, 'tandem_system', send)
