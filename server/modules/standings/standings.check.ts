import { type RawBuilder, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import { type StandingValue } from '../../../contract/suppliers.states.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { LinkKey } from '../profiles/profiles.read.ts'
import { categoriesOf } from './standings.categories.ts'
import { standingOn } from './standings.present.ts'
import { standingsOf } from './standings.store.ts'

interface Objection {
  category: string
  standing: StandingValue
  /** What the buyer wrote, or the certificate that has ended. */
  reason: string
}

const weighs = (standing: StandingValue): boolean => standing === 'RESTRICTED' || standing === 'BLOCKED'

/** The restrictions and blocks of a link that hold on a day. A link nobody gave a standing in all has that of its row. */
export async function objectionsTo(
  db: Tx,
  link: LinkKey & { standing: StandingValue },
  day: LocalDate,
): Promise<Objection[]> {
  const rows = await standingsOf(db, link.id)
  const said = rows.map((row) => ({
    category: row.category,
    standing: standingOn(row, day),
    reason: row.ended_certificate || row.reason,
  }))
  const all = rows.some(({ category }) => category === '')
    ? said
    : [{ category: '', standing: link.standing, reason: '' }, ...said]
  return all.filter(({ standing }) => weighs(standing))
}

/** Throws when the supplier is blocked, in all or in the category of a material the order has. */
export const checkNotBlocked = (
  db: Tx,
  viewer: Member,
  link: Blockable,
  orderId: Id,
  day: LocalDate,
): Promise<void> =>
  refuseBlocked(
    db,
    viewer,
    link,
    day,
    sql`select material_id, material_code from order_lines where order_id = ${orderId} and buyer_org_id = ${viewer.orgId} and not cancelled`,
  )

/** The same of the lines of an inquiry that it would be awarded. */
export const checkMayWin = (
  db: Tx,
  viewer: Member,
  link: Blockable,
  lineIds: readonly Id[],
  day: LocalDate,
): Promise<void> =>
  refuseBlocked(
    db,
    viewer,
    link,
    day,
    sql`select material_id, material_code from inquiry_lines where id = any(${lineIds}::uuid[]) and org_id = ${viewer.orgId}`,
  )

type Blockable = LinkKey & { standing: StandingValue; supplier_name: string }

/** Throws when the supplier is blocked in all; answers the categories it is blocked in. */
export async function checkNotBlockedInAll(db: Tx, link: Blockable, day: LocalDate): Promise<Objection[]> {
  const blocked = (await objectionsTo(db, link, day)).filter(({ standing }) => standing === 'BLOCKED')
  const inAll = blocked.find(({ category }) => category === '')
  if (inAll)
    throw new Refused('SUPPLIER_BLOCKED', {
      supplierName: link.supplier_name,
      reason: inAll.reason || '—',
    })
  return blocked
}

async function refuseBlocked(
  db: Tx,
  viewer: Member,
  link: Blockable,
  day: LocalDate,
  lines: RawBuilder<unknown>,
): Promise<void> {
  const supplierName = link.supplier_name
  const blocked = await checkNotBlockedInAll(db, link, day)
  if (blocked.length === 0) return
  const { rows } = await sql<{ category: string; code: string }>`
    select distinct m.category, m.code from (${lines}) l join materials m on m.org_id = ${viewer.orgId}
      and (m.id = l.material_id or m.code = l.material_code)
    where m.category = any(${blocked.map(({ category }) => category)}::text[]) order by m.category, m.code`.execute(
    db,
  )
  const [first] = rows
  const why = blocked.find(({ category }) => category === first?.category)
  if (!first || !why) return
  const codes = rows.filter(({ category }) => category === why.category).map(({ code }) => code)
  const known = (await categoriesOf(db, viewer)).find(({ id }) => id === why.category)
  throw new Refused('CATEGORY_BLOCKED', {
    supplierName,
    category: (viewer.lang === 'en' && known?.nameEn) || (known?.name ?? why.category),
    materials: `${codes.slice(0, 3).join(', ')}${codes.length > 3 ? ' …' : ''}`,
    reason: why.reason || '—',
  })
}
