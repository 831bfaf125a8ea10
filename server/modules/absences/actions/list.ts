import type { absenceList, substitutes as call } from '../../../../contract/absences.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { mayChange } from '../absences.policy.ts'
import { absencesOf, membersOf } from '../absences.store.ts'

export const list: Action<typeof absenceList> = async ({ viewer, db }) => {
  const rows = await absencesOf(db, viewer)
  const isOfViewer = (userId: string) => userId === viewer.userId
  return rows
    .filter(
      (row) =>
        isOfViewer(row.person_user_id) || isOfViewer(row.substitute_user_id) || has(viewer, 'people.read'),
    )
    .map((row) => ({
      id: row.id,
      version: row.version,
      personId: row.person_id,
      personName: row.person_name,
      substituteId: row.substitute_id,
      substituteName: row.substitute_name,
      fromDay: row.from_day,
      untilDay: row.until_day,
      isOwn: isOfViewer(row.person_user_id),
      mayChange: mayChange(viewer, { user_id: row.person_user_id, is_admin: row.person_is_admin }),
    }))
}

export const substitutes: Action<typeof call> = async ({ viewer, db }) =>
  (await membersOf(db, viewer)).map(({ id, name, user_id }) => ({
    id,
    name,
    isSelf: user_id === viewer.userId,
  }))
