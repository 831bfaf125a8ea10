import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { updateStockQty as call } from '../../../../contract/stock.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin, findRow } from '../../../db/find.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { materialsOfCodes } from '../../materials/materials.read.ts'
import { reportable, reportedOf, writeReported } from '../reported.store.ts'
import { moveStock } from '../stock.move.ts'
import { stockSource } from '../stock.source.ts'

type Body = BodyOf<typeof call>

/** A buyer books what it counted, a supplier reports what it has. */
export const updateStockQty: Action<typeof call> = async ({ body, viewer, db }) => {
  await (viewer.side === 'buyer' ? bookCount(db, viewer, body) : report(db, viewer, body))
  return null
}

async function bookCount(
  db: Tx,
  viewer: Member,
  { materialCode, qty, version, ...body }: Body,
): Promise<void> {
  const { bucket, reason } = body
  if (reason === '') throw new Refused('REASON_NEEDED')
  const counted = await materialOf(db, viewer, materialCode, body.unit)
  checkQty(qty, counted.unitScale)
  const balance = await db
    .selectFrom('stock_balances as balance')
    .selectAll('balance')
    .where('balance.org_id', '=', viewer.orgId)
    .where('balance.material_code', '=', materialCode)
    .where('balance.unit', '=', counted.unit)
    .forUpdate()
    .executeTakeFirst()
  // What a role keeps back is not counted either.
  if (balance && !(await findRow(db, viewer, stockSource, balance.id))) throw new Refused('NOT_FOUND')
  if (balance) checkVersion({ ...balance, updated_by: await lastMover(db, viewer, materialCode) }, version)
  const difference = new Exact(qty).minus(balance?.[`${bucket}_qty`] ?? 0)
  if (difference.isZero()) throw new Refused('NOTHING_CHANGED')
  await moveStock(db, viewer, [
    { ...counted, materialCode, bucket, qty: difference.toFixed(), kind: 'count', reason },
  ])
  const { id } = await db
    .selectFrom('stock_balances')
    .select('id')
    .where('org_id', '=', viewer.orgId)
    .where('material_code', '=', materialCode)
    .where('unit', '=', counted.unit)
    .executeTakeFirstOrThrow()
  await checkWithin(db, viewer, stockSource, [id])
}

/** The material as it is kept: its own unit, or another one that there is stock in. */
async function materialOf(db: Tx, viewer: Member, code: string, unit: string) {
  const [material] = await materialsOfCodes(db, viewer, [code])
  if (material && (unit === '' || unit === material.unit))
    return { materialName: material.name, unit: material.unit, unitScale: material.unit_scale }
  const balance = await db
    .selectFrom('stock_balances')
    .select(['material_name', 'unit'])
    .where('org_id', '=', viewer.orgId)
    .where('material_code', '=', code)
    .where(sql<boolean>`(${unit}::text = '' or unit = ${unit}::text)`)
    .orderBy('unit')
    .executeTakeFirst()
  if (!balance) throw new Refused('NOT_FOUND')
  return { materialName: balance.material_name, unit: balance.unit, unitScale: 6 }
}

async function lastMover(db: Tx, viewer: Member, materialCode: string): Promise<string> {
  const move = await db
    .selectFrom('stock_moves')
    .select('by_name')
    .where('org_id', '=', viewer.orgId)
    .where('material_code', '=', materialCode)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return move?.by_name ?? ''
}

async function report(
  db: Tx,
  viewer: Member,
  { buyerOrgId, materialCode, qty, version, remark }: Body,
): Promise<void> {
  const known = [...(await reportable(db, viewer, [materialCode])).values()].find(
    (each) => each.buyerOrgId === buyerOrgId,
  )
  if (!known) throw new Refused('NOT_FOUND')
  checkQty(qty, known.unitScale)
  const before = (await reportedOf(db, viewer, [materialCode])).find((row) => row.buyer_org_id === buyerOrgId)
  if (before) checkVersion(before, version)
  await writeReported(db, viewer, [{ ...known, qty, remark }])
}

function checkQty(qty: string, scale: number): void {
  const exact = new Exact(qty)
  if (exact.lt(0) || exact.decimalPlaces() > scale)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'qty', msg: 'NUMBER_INVALID' }])
}
