import { dayOf } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { standingWarnings } from '../../../../contract/standings.ts'
import type { Action } from '../../../http/action.ts'
import { linkWith } from '../../suppliers/suppliers.read.ts'
import { categoriesOf } from '../standings.categories.ts'
import { objectionsTo } from '../standings.check.ts'

export const warnings: Action<typeof standingWarnings> = async ({ query, viewer, db }) => {
  const link = await linkWith(db, viewer, query.supplierOrgId)
  if (!link) throw new Refused('NOT_FOUND')
  const objections = await objectionsTo(db, link, dayOf(new Date()))
  const categories = objections.length > 0 ? await categoriesOf(db, viewer) : []
  return objections.map(({ category, standing, reason }) => {
    const known = categories.find(({ id }) => id === category)
    return {
      category,
      categoryName: known?.name ?? category,
      categoryNameEn: known?.nameEn || (known?.name ?? category),
      standing,
      reason,
    }
  })
}
