import { sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import type { Id } from '../../../contract/values.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { defer } from '../../db/deferred.ts'
import { sendElevated } from '../../db/elevated.ts'
import { fixed } from '../../db/fragment.ts'
import type { Member } from '../../viewer.ts'

const stockBuckets = ['available', 'quarantine', 'blocked'] as const
/** Where goods lie: free to use, waiting for inspection, or not to be used. */
export type StockBucket = (typeof stockBuckets)[number]

/** One movement of the viewer's stock, in the unit of the material; `qty` is negative for what goes out. */
export interface StockMove {
  materialCode: string
  materialName: string
  unit: string
  bucket: StockBucket
  qty: string
  kind: 'receipt' | 'reversal' | 'inspection' | 'return' | 'count'
  source?: { noun: string; id: Id; no: string }
  reason?: string
}

/** What is to be moved of which material. */
type Moving = Pick<StockMove, 'materialCode' | 'materialName' | 'unit' | 'qty'>

/** A line of goods on their way. */
interface ExpectedLine {
  material_code: string
  material_name: string
  unit: string
}

interface Balance {
  material_code: string
  unit: string
  available_qty: string
  quarantine_qty: string
  blocked_qty: string
}

/**
 * Books moves of the viewer's organisation and lets the balances follow, all in the caller's transaction. Balances are locked in the order
 * of their materials; `STOCK_SHORT` when one would fall below nothing.
 */
export async function moveStock(db: Tx, viewer: Member, moves: readonly StockMove[]): Promise<void> {
  bookStock(db, viewer, moves, await lockStock(db, viewer, moves))
}

/** The same of balances that are locked. */
export function bookStock(
  db: Tx,
  viewer: Member,
  moves: readonly StockMove[],
  balances: readonly Balance[],
): void {
  const booked = moves.filter(isMoved)
  if (booked.length === 0) return
  checkEnough(balances, booked)
  const rows = JSON.stringify(
    booked.map(({ source, reason, ...move }) => ({
      ...move,
      noun: source?.noun ?? '',
      id: source?.id ?? null,
      no: source?.no ?? '',
      reason: reason ?? '',
    })),
  )
  const move = db.executeQuery(fixed`
    with moved as materialized (select * from jsonb_to_recordset(${rows}::jsonb) as moved("materialCode" text, "materialName" text, unit text, bucket text,
        qty numeric, kind text, noun text, id uuid, no text, reason text)),
      booked as (
        insert into stock_moves (org_id, material_code, material_name, unit, bucket, qty, kind, source_noun, source_id, source_no, reason, by_user_id, by_name)
        select ${viewer.orgId}::uuid, "materialCode", "materialName", unit, bucket, qty, kind, noun, id, no, reason, ${viewer.userId}::uuid, ${viewer.userName}::text
        from moved)
    update stock_balances b set version = b.version + 1, updated_at = clock_timestamp(), material_name = change.name,
      available_qty = b.available_qty + change.available, quarantine_qty = b.quarantine_qty + change.quarantine, blocked_qty = b.blocked_qty + change.blocked
    from (select "materialCode" as code, unit, max("materialName") as name,
        coalesce(sum(qty) filter (where bucket = 'available'), 0) as available,
        coalesce(sum(qty) filter (where bucket = 'quarantine'), 0) as quarantine,
        coalesce(sum(qty) filter (where bucket = 'blocked'), 0) as blocked
      from moved group by "materialCode", unit) change
    where b.org_id = ${viewer.orgId}::uuid and b.material_code = any(${codesOf(booked)}::text[])
      and b.material_code = change.code and b.unit = change.unit`)
  defer(db, move)
}

const keyOf = (materialCode: string, unit: string): string => `${unit}\n${materialCode}`

/** By their codes the balances are found in the index, however many an organisation has. */
const codesOf = (booked: readonly Moving[]): string[] => [
  ...new Set(booked.map(({ materialCode }) => materialCode)),
]

/** Begins with nothing the balances that an organisation does not have yet; all do so in one order, and none waits for another in a circle. */
function beginBalances(db: Tx, orgId: Id, materials: readonly Omit<Moving, 'qty'>[]) {
  const codes = materials.map(({ materialCode }) => materialCode)
  const names = materials.map(({ materialName }) => materialName)
  const units = materials.map(({ unit }) => unit)
  return sql`
    insert into stock_balances (org_id, material_code, material_name, unit)
    select distinct on (code, unit) ${orgId}::uuid, code, name, unit
    from unnest(${codes}::text[], ${names}::text[], ${units}::text[]) as material(code, name, unit) order by code, unit
    on conflict (org_id, material_code, unit) do nothing`.execute(db)
}

/**
 * Begins a balance for each material on its way to a buyer who never had it in stock, so that their list of stock shows what is in transit.
 */
export function expectStock(db: Tx, buyerOrgId: Id, lines: readonly ExpectedLine[]): void {
  const materials = lines.map((line) => ({
    materialCode: line.material_code,
    materialName: line.material_name,
    unit: line.unit,
  }))
  defer(
    db,
    sendElevated(db, () => beginBalances(db, buyerOrgId, materials)),
  )
}

const isMoved = ({ qty }: Moving): boolean => Number(qty) !== 0

/** The balances that are moved, locked; one that is not there yet is begun with nothing. */
export async function lockStock(db: Tx, viewer: Member, moves: readonly Moving[]): Promise<Balance[]> {
  const booked = moves.filter(isMoved)
  if (booked.length === 0) return []
  const keys = new Set(booked.map(({ materialCode, unit }) => keyOf(materialCode, unit)))
  const lock = async () => {
    const { rows } = await db.executeQuery(fixed<Balance>`
      select b.material_code, b.unit, b.available_qty, b.quarantine_qty, b.blocked_qty from stock_balances b
      where b.org_id = ${viewer.orgId}::uuid and b.material_code = any(${codesOf(booked)}::text[]) order by b.material_code, b.unit for update`)
    return rows.filter((row) => keys.has(keyOf(row.material_code, row.unit)))
  }
  const known = await lock()
  if (known.length === keys.size) return known
  const begun = beginBalances(db, viewer.orgId, booked)
  const [balances] = await Promise.all([lock(), begun])
  return balances
}

/** Throws where a balance would fall below nothing. */
function checkEnough(balances: readonly Balance[], booked: readonly StockMove[]): void {
  for (const balance of balances) {
    const left = new Map<StockBucket, Exact>(
      stockBuckets.map((bucket) => [bucket, new Exact(balance[`${bucket}_qty`])]),
    )
    for (const { materialCode, unit, bucket, qty } of booked)
      if (materialCode === balance.material_code && unit === balance.unit)
        left.set(bucket, (left.get(bucket) ?? new Exact(0)).plus(qty))
    if ([...left.values()].some((qty) => qty.lt(0)))
      throw new Refused('STOCK_SHORT', { material: balance.material_code })
  }
}
