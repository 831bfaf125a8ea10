import type { gradeDel, gradeSave, positionGrades } from '../../../../contract/memberships.ts'
import type { Action } from '../../../http/action.ts'
import { deleteOrgOwned, saveOrgOwned } from '../../../orgOwned.ts'
import { gradesOf } from '../people.store.ts'

export const grades: Action<typeof positionGrades> = ({ viewer, db }) => gradesOf(db, viewer)

export const saveGrade: Action<typeof gradeSave> = async ({ body, viewer, db }) => ({
  id: await saveOrgOwned(
    db,
    viewer,
    'position_grades',
    body,
    { name: body.name, sort: body.sort },
    body.name,
  ),
})

/** People keep the position that is written with them. */
export const delGrade: Action<typeof gradeDel> = async ({ query, viewer, db }) => {
  await deleteOrgOwned(db, viewer, 'position_grades', query.id)
  return null
}
