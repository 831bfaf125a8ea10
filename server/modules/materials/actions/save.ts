import { checkPercent } from '../../../percent.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { materialSave } from '../../../../contract/materials.ts'
import { given, seesField } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import { keepMasters, knowsCurrency, scalesOf } from '../../masters/masters.read.ts'
import { checkCategory } from '../../standings/standings.read.ts'
import { present } from '../materials.present.ts'
import { find, insert, update } from '../materials.store.ts'

export const save: Action<typeof materialSave> = async ({ body, viewer, db }) => {
  const { id, version, drawingNo, taxRate, leadDays, price, ...same } = body
  checkPercent('taxRate', taxRate)
  // Who does not see the price leaves it as it is, 0 in a new material.
  const priced = seesField('materials', 'price', viewer) ? { price: given(price, 'price') } : {}
  if (new Exact(priced.price ?? 0).lt(0))
    throw new Refused('INPUT_INVALID', {}, [{ path: 'price', msg: 'NUMBER_INVALID' }])
  const [, scales, known] = await Promise.all([
    keepMasters(db, viewer),
    scalesOf(db, viewer, [body.unit]),
    knowsCurrency(db, viewer, body.currency),
  ])
  if (!scales.has(body.unit)) throw new Refused('INPUT_INVALID', {}, [{ path: 'unit', msg: 'NOT_FOUND' }])
  if (!known) throw new Refused('INPUT_INVALID', {}, [{ path: 'currency', msg: 'NOT_FOUND' }])
  const values = { ...same, ...priced, drawing_no: drawingNo, tax_rate: taxRate, lead_days: leadDays }
  const saved = id ?? (await insert(db, viewer, { price: '0', ...values }))
  if (id !== undefined) await update(db, viewer, id, version, values)
  // Last: of a material that is none of the viewer's nothing else is said.
  await checkCategory(db, viewer, body.category)
  return present(await find(db, viewer, saved))
}
