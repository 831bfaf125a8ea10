import type { absenceDel, absenceSave } from '../../../../contract/absences.ts'
import { Refused } from '../../../../contract/errors.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { deleteOrgOwned, saveOrgOwned } from '../../../orgOwned.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { checkDays, checkSubstitute, mayChange } from '../absences.policy.ts'
import { findAbsence, membersOf } from '../absences.store.ts'

export const save: Action<typeof absenceSave> = async ({ body, viewer, db }) => {
  const { id, version, personId, substituteId, fromDay, untilDay } = body
  const members = await membersOf(db, viewer)
  const away = members.find((row) =>
    personId === undefined ? row.user_id === viewer.userId : row.id === personId,
  )
  const substitute = members.find((row) => row.id === substituteId)
  if (!away || !substitute) throw new Refused('NOT_FOUND')
  checkDays(fromDay, untilDay)
  await checkSubstitute(db, viewer, away, substitute)
  const before = id === undefined ? undefined : await findAbsence(db, viewer, id)
  if (before && before.person_id !== away.id) throw new Refused('NOT_FOUND')
  const values = {
    person_id: away.id,
    substitute_id: substitute.id,
    from_day: fromDay,
    until_day: untilDay,
  }
  const saved = await saveOrgOwned(db, viewer, 'absences', { id, version }, values, away.name)
  for (const userId of new Set([substitute.user_id, before?.substitute_user_id ?? substitute.user_id]))
    wake(db, SESSIONS_CHANGED, userId)
  return { id: saved }
}

export const del: Action<typeof absenceDel> = async ({ query, viewer, db }) => {
  const row = await findAbsence(db, viewer, query.id)
  if (!mayChange(viewer, { user_id: row.person_user_id, is_admin: row.person_is_admin }))
    throw new Refused('NO_RIGHT')
  await deleteOrgOwned(db, viewer, 'absences', row.id)
  wake(db, SESSIONS_CHANGED, row.substitute_user_id)
  return null
}
