import { Refused } from '../../../../contract/errors.ts'
import type { unitSave } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { unitOf, writeUnit } from '../masters.store.ts'

export const saveUnit: Action<typeof unitSave> = async ({ body, viewer, db }) => {
  const { id, code, name, nameEn, scale, active } = body
  const known = id === undefined ? undefined : await unitOf(db, viewer, id)
  if (known?.used && known.scale !== scale) throw new Refused('IN_USE')
  await writeUnit(db, viewer, id, { code, name, name_en: nameEn, scale, active })
  return null
}
