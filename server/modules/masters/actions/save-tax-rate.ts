import type { taxRateSave } from '../../../../contract/masters.ts'
import { checkPercent } from '../../../exact.ts'
import type { Action } from '../../../http/action.ts'
import { writeTaxRate } from '../masters.store.ts'

export const saveTaxRate: Action<typeof taxRateSave> = async ({ body, viewer, db }) => {
  const { id, name, nameEn, rate, active } = body
  checkPercent('rate', rate)
  await writeTaxRate(db, viewer, id, { name, name_en: nameEn, rate, active })
  return null
}
