import { checkPercent } from '../../../percent.ts'
import type { taxRateSave } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { saveOrgOwned } from '../../../orgOwned.ts'

export const saveTaxRate: Action<typeof taxRateSave> = async ({ body, viewer, db }) => {
  const { id, version, name, nameEn, rate, active } = body
  checkPercent('rate', rate)
  await saveOrgOwned(db, viewer, 'tax_rates', { id, version }, { name, name_en: nameEn, rate, active }, name)
  return null
}
