import type { statementSubmit } from '../../../../contract/reconciliations.ts'
import type { Action } from '../../../http/action.ts'
import { submitStatement } from '../reconciliations.audit.ts'
import { lockWhole } from '../reconciliations.store.ts'

export const submit: Action<typeof statementSubmit> = async ({ body, viewer, db }) =>
  submitStatement(db, viewer, await lockWhole(db, viewer, body))
