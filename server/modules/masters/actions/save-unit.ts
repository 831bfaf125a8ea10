import { Refused } from '../../../../contract/errors.ts'
import type { unitSave } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { saveOrgOwned } from '../../../orgOwned.ts'
import { lockMasters, unitOf } from '../masters.store.ts'

export const saveUnit: Action<typeof unitSave> = async ({ body, viewer, db }) => {
  const { id, version, code, name, nameEn, scale, active } = body
  await lockMasters(db, viewer)
  const known = id === undefined ? undefined : await unitOf(db, viewer, id)
  if (known?.used && known.scale !== scale) throw new Refused('IN_USE')
  await saveOrgOwned(
    db,
    viewer,
    'units',
    { id, version },
    { code, name, name_en: nameEn, scale, active },
    code,
  )
  return null
}
