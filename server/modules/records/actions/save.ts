import type { recordSave } from '../../../../contract/records.ts'
import type { Action } from '../../../http/action.ts'
import { entityToWrite } from '../../apps/apps.read.ts'
import { writeRecord } from '../records.write.ts'

export const save: Action<typeof recordSave> = async ({ body, viewer, db }) =>
  writeRecord(db, viewer, await entityToWrite(db, viewer, body.entityId), body)
