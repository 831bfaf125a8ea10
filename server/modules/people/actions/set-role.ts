import { Refused } from '../../../../contract/errors.ts'
import { mostRoles, type personRole } from '../../../../contract/people.ts'
import type { Action } from '../../../http/action.ts'
import { changePerson } from '../people.change.ts'

export const setRole: Action<typeof personRole> = async ({ body: { id, roleId, held }, viewer, db }) => {
  await changePerson(db, viewer, {
    id,
    roleIds: (before) => {
      const others = before.filter((one) => one !== roleId)
      if (held && others.length >= mostRoles)
        throw new Refused('INPUT_INVALID', {}, [{ path: 'roleId', msg: 'VALUE_LONG' }])
      return held ? [...others, roleId] : others
    },
  })
  return null
}
