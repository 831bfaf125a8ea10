import type { currencySave } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { saveOrgOwned } from '../../../orgOwned.ts'
import { lockMasters } from '../masters.store.ts'

export const saveCurrency: Action<typeof currencySave> = async ({ body, viewer, db }) => {
  const { id, version, code, name, nameEn, symbol, active } = body
  await lockMasters(db, viewer)
  await saveOrgOwned(
    db,
    viewer,
    'currencies',
    { id, version },
    { code, name, name_en: nameEn, symbol, active },
    code,
  )
  return null
}
