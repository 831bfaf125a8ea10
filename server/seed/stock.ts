import { reportableMaterials, updateStockQty } from '../../contract/stock.ts'
import { materialsToReport } from '../modules/stock/actions/reportable.ts'
import { updateStockQty as report } from '../modules/stock/actions/update-stock-qty.ts'
import { dice } from './dice.ts'
import type { Cast } from './people.ts'
import type { Stage } from './stage.ts'

const hour = 3_600_000

/** What two suppliers of 华东精工 say that they have for it, some of it a while ago. */
export async function foundReportedStock(stage: Stage, cast: Cast, now: number): Promise<void> {
  const roll = dice(20240303)
  const buyerOrgId = cast.org('huadong').id
  for (const [person, org] of [
    ['chen', 'chenguang'],
    ['sun', 'hongyuan'],
  ] as const) {
    const supplier = cast.as(person, org, 'supplier')
    const at = new Date(now - roll(2, 20) * 24 * hour)
    const known = await stage.play(at, supplier, reportableMaterials, materialsToReport, {
      body: { buyerOrgId },
    })
    for (const [index, { materialCode }] of known.slice(0, 6).entries())
      await stage.play(at, supplier, updateStockQty, report, {
        body: {
          buyerOrgId,
          materialCode,
          qty: String(roll(4, 90) * 50),
          remark: index === 0 ? '成品库，可随时发货' : '',
        },
      })
  }
}
