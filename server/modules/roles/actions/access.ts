import type * as c from '../../../../contract/accessReview.ts'
import { Refused } from '../../../../contract/errors.ts'
import { nounOfRight, rightsOf } from '../../../../contract/permissions.ts'
import { readRecordRight } from '../../../../contract/recordRights.ts'
import type { Action } from '../../../http/action.ts'
import { presentHolder, rightHeld, rightsHeld } from '../access.present.ts'
import { entitiesReached } from '../roles.entities.ts'
import { peopleWithRoles } from '../roles.store.ts'

/** The side is the one worked on: `menuType` is a wish the gate has already weighed. */
export const whoCan: Action<typeof c.whoCan> = async ({ query: { commandId: command }, viewer, db }) => {
  const { side } = viewer
  const { has, reads } = await entitiesReached(db, viewer)
  const isSingle = (right: string) => readRecordRight(right) !== undefined && has(nounOfRight(right))
  if (command !== undefined && !rightsOf[side].has(command) && !isSingle(command))
    throw new Refused('COMMAND_UNKNOWN', { command })
  return (await peopleWithRoles(db, viewer)).flatMap((person) => {
    const held = command === undefined ? undefined : rightHeld(person, side, command, reads)
    return command === undefined || held ? [{ ...presentHolder(person), held: held ?? null }] : []
  })
}

export const personRights: Action<typeof c.personRights> = async ({ query, viewer, db }) => {
  const [person] = await peopleWithRoles(db, viewer, { id: query.id })
  if (!person) throw new Refused('NOT_FOUND')
  const rights = rightsHeld(person, viewer.side, await entitiesReached(db, viewer))
  return { ...presentHolder(person), rights }
}
