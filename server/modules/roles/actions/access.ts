import type * as c from '../../../../contract/accessReview.ts'
import { Refused } from '../../../../contract/errors.ts'
import { rightsOf } from '../../../../contract/permissions.ts'
import type { Action } from '../../../http/action.ts'
import { presentHolder, rightsHeld } from '../access.present.ts'
import { readsRecordsOf } from '../roles.entities.ts'
import { peopleWithRoles } from '../roles.store.ts'

/** The side is the one worked on: `menuType` is a wish the gate has already weighed. */
export const whoCan: Action<typeof c.whoCan> = async ({ query: { commandId: command }, viewer, db }) => {
  if (command !== undefined && !rightsOf[viewer.side].has(command))
    throw new Refused('COMMAND_UNKNOWN', { command })
  const people = await peopleWithRoles(db, viewer)
  const reads = await readsRecordsOf(db, viewer)
  return people.flatMap((person) => {
    const held = rightsHeld(person, viewer.side, reads).find(({ commandId }) => commandId === command) ?? null
    return command === undefined || held ? [{ ...presentHolder(person), held }] : []
  })
}

export const personRights: Action<typeof c.personRights> = async ({ query, viewer, db }) => {
  const [person] = await peopleWithRoles(db, viewer, { id: query.id })
  if (!person) throw new Refused('NOT_FOUND')
  const reads = await readsRecordsOf(db, viewer)
  return { ...presentHolder(person), rights: rightsHeld(person, viewer.side, reads) }
}
