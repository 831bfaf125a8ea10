import { checkPercent } from '../../../percent.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { materialSave } from '../../../../contract/materials.ts'
import type { Action } from '../../../http/action.ts'
import { keepMasters, knowsCurrency, scalesOf } from '../../masters/masters.read.ts'
import { present } from '../materials.present.ts'
import { find, insert, update } from '../materials.store.ts'

export const save: Action<typeof materialSave> = async ({ body, viewer, db }) => {
  const { id, version, drawingNo, taxRate, leadDays, ...same } = body
  checkPercent('taxRate', taxRate)
  if (new Exact(body.price).lt(0))
    throw new Refused('INPUT_INVALID', {}, [{ path: 'price', msg: 'NUMBER_INVALID' }])
  const [, scales, known] = await Promise.all([
    keepMasters(db, viewer),
    scalesOf(db, viewer, [body.unit]),
    knowsCurrency(db, viewer, body.currency),
  ])
  if (!scales.has(body.unit)) throw new Refused('INPUT_INVALID', {}, [{ path: 'unit', msg: 'NOT_FOUND' }])
  if (!known) throw new Refused('INPUT_INVALID', {}, [{ path: 'currency', msg: 'NOT_FOUND' }])
  const values = { ...same, drawing_no: drawingNo, tax_rate: taxRate, lead_days: leadDays }
  if (id === undefined) return present(await find(db, viewer, await insert(db, viewer, values)))
  await update(db, viewer, id, version, values)
  return present(await find(db, viewer, id))
}
