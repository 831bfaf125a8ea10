import { historyOf, partiesOf } from '../../documents/history.ts'
import { fieldsOf } from '../registrations/registrations.read.ts'
import type { ChangeRow } from './profileChanges.store.ts'

/** What happens to a change is told in the history of its link. */
export const recordMove = historyOf('suppliers', ({ link_id: id, fields, shared, ...change }: ChangeRow) => ({
  ...partiesOf({ ...change, id }),
  shared,
  data: { fields: fieldsOf(fields) },
}))
