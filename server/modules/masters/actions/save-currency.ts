import type { currencySave } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { writeCurrency } from '../masters.store.ts'

export const saveCurrency: Action<typeof currencySave> = async ({ body, viewer, db }) => {
  const { id, code, name, nameEn, symbol, active } = body
  await writeCurrency(db, viewer, id, { code, name, name_en: nameEn, symbol, active })
  return null
}
