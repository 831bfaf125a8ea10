import type { profileChangeSave } from '../../../../contract/profileChanges.ts'
import type { Action } from '../../../http/action.ts'
import { keep, takeTurns } from '../profileChanges.keep.ts'
import { present } from '../profileChanges.present.ts'

export const save: Action<typeof profileChangeSave> = async ({ body, viewer, db }) => {
  await takeTurns(db, viewer)
  const { link, kept } = await keep(db, viewer, body)
  return present({ ...kept, partner_name: link.buyer_name }, viewer)
}
