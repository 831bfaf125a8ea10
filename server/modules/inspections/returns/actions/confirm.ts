import { sql } from 'kysely'
import type { returnConfirm } from '../../../../../contract/returns.ts'
import type { Action } from '../../../../http/action.ts'
import { permit } from '../returns.policy.ts'
import { lock, recordMove, save } from '../returns.store.ts'

export const confirm: Action<typeof returnConfirm> = async ({ body, viewer, db }) => {
  const note = await lock(db, viewer, body)
  permit(note, 'confirm', viewer)
  recordMove(db, viewer, note, 'returnConfirm', { data: { title: note.returnNo } })
  return save(db, viewer, note, {
    status: 'CONFIRMED',
    confirmed_by: viewer.userName,
    confirmed_at: sql<string>`clock_timestamp()`,
  })
}
