import * as c from '../../contract/orders.ts'
import type { Db, Tx } from '../db/db.ts'
import { save } from '../modules/orders/actions/save.ts'
import { send } from '../modules/orders/actions/send.ts'
import type { Member } from '../viewer.ts'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { madeBy } from './materials.ts'
import { openStage } from './stage.ts'

const orderNo = 'PO-5000'

/** Adds an order of as many lines as one may have to the sample world, sent and waiting. False when it is there already. */
export const seedBig = (db: Db): Promise<boolean> =>
  db.system(async (tx) => {
    if (await tx.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirst())
      return false
    const { buyer, supplierOrgId } = await parties(tx)
    const stage = openStage(tx)
    const at = new Date(Date.now() - 60_000)
    const today = dayOf(at)
    const materials = madeBy('chenguang')
    const lines = Array.from({ length: c.lineLimit }, (_, index) => {
      const material = materials[index % materials.length]
      if (!material) throw new Error('the supplier makes nothing')
      return {
        status: 'add' as const,
        lineNo: index + 1,
        materialCode: material.code,
        materialName: material.name,
        unit: material.unit,
        qty: String(10 + (index % 90)),
        price: '0.2',
        taxRate: '13',
        requestedOn: addDays(today, 20 + (index % 30)),
      }
    })
    const body = { orderNo, supplierOrgId, currency: 'CNY', taxIncluded: true, orderedOn: today, lines }
    const { id, version } = await stage.play(at, buyer, c.orderSave, save, { body })
    await stage.play(at, buyer, c.confirmSend, send, { body: { id, version } })
    return true
  })

/** 林晓, who orders, and 晨光五金, who delivers, as the sample world founded them. */
async function parties(tx: Tx): Promise<{ buyer: Member; supplierOrgId: string }> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('links', 'links.buyer_org_id', 'memberships.org_id')
    .select(['users.id', 'users.real_name', 'memberships.org_id', 'links.supplier_org_id'])
    .where('users.account', '=', 'lin@huadong.example')
    .where('links.supplier_name', '=', '晨光五金')
    .executeTakeFirst()
  if (!row) throw new Error('there is no sample world to add to')
  const buyer: Member = {
    sessionId: row.id,
    userId: row.id,
    userName: row.real_name,
    orgId: row.org_id,
    side: 'buyer',
    isAdmin: false,
    isLocal: false,
    rights: new Set(),
    limits: new Map(),
    conditions: new Map(),
    hidden: new Set(),
    lang: 'zh',
  }
  return { buyer, supplierOrgId: row.supplier_org_id }
}
