import type { registrationDiscard } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { holdOwn } from '../registrations.own.ts'
import { discard } from '../registrations.store.ts'

export const discardDraft: Action<typeof registrationDiscard> = async ({ body, viewer, db }) => {
  const { id } = await holdOwn(db, viewer, body, 'discard')
  await discard(db, id)
  return null
}
