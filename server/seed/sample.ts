import { sql } from 'kysely'
import type { BodyIn } from '../../contract/call.ts'
import { addLinkApply } from '../../contract/links.ts'
import { materialSave } from '../../contract/materials.ts'
import type { orderSave } from '../../contract/orders.ts'
import type { Db } from '../db/db.ts'
import { save as saveMaterial } from '../modules/materials/actions/save.ts'
import { askLink } from '../modules/suppliers/actions/ask-link.ts'
import { SPREAD_NOTICES } from '../events/record.ts'
import type { Member } from '../viewer.ts'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { dice } from './dice.ts'
import { foundFinance } from './finance.ts'
import { extremeCode, madeBy, materials, type Material } from './materials.ts'
import { type Cast, foundPeople, type OrgName, type PersonName } from './people.ts'
import { deliver } from './goods.ts'
import { foundInquiries } from './inquiries.ts'
import { foundPlans } from './inspections.ts'
import { play, type Scene, talk } from './play.ts'
import { foundPrintTemplates } from './printTemplates.ts'
import { foundProfiles } from './profiles.ts'
import { foundRegistrations } from './registrations.ts'
import { openStage, type Stage } from './stage.ts'
import { foundReportedStock } from './stock.ts'
import { stories, type Story } from './stories.ts'
import { foundTooling } from './tools.ts'

const hour = 3_600_000
const sellers: Record<Exclude<OrgName, 'huadong'>, PersonName> = {
  chenguang: 'chen',
  hongyuan: 'sun',
  ruida: 'xu',
  qiming: 'qian',
  yuanhang: 'fang',
}

/**
 * Fills an empty database with the sample world: organisations, people, materials, the orders of twelve weeks and a tooling
 * register, made by the real actions, dates counted from today. All in one transaction, so a start that is cut short leaves an empty database for the
 * next. False when there was something already.
 */
export const seedSample = (db: Db): Promise<boolean> =>
  db.system(async (tx) => {
    if (await tx.selectFrom('orgs').select('id').limit(1).executeTakeFirst()) return false
    const cast = await foundPeople(tx)
    await foundRegistrations(tx, cast.as('zhou', 'huadong', 'buyer'))
    const stage = openStage(tx)
    const now = Date.now()
    const past = new Date(now - 90 * 24 * hour)
    const catalogues: [Member, readonly Material[]][] = [
      [cast.as('zhao', 'huadong', 'buyer'), materials],
      [cast.as('qian', 'qiming', 'buyer'), madeBy('chenguang')],
    ]
    for (const [buyer, known] of catalogues)
      for (const body of known) await stage.play(past, buyer, materialSave, saveMaterial, { body })
    await foundPlans(stage, cast, past)
    const roll = dice(20240101)
    for (const story of stories) await playStory(stage, cast, story, roll, now)
    await foundReportedStock(stage, cast, now)
    await stage.play(past, cast.as('fang', 'yuanhang', 'supplier'), addLinkApply, askLink, {
      body: { orgId: cast.org('huadong').id, remark: '专业生产精密轴类零件，希望为贵公司供货' },
    })
    await foundFinance(stage, cast, past)
    await foundTooling(stage, cast, now)
    await foundProfiles(stage, tx, cast, now)
    await foundPrintTemplates(stage, cast, past)
    await foundInquiries(stage, tx, cast, now)
    // What happened in those twelve weeks is no news to anybody.
    await sql`select set_config('role', 'tandem_system', true)`.execute(tx)
    await tx.deleteFrom('jobs').where('kind', '=', SPREAD_NOTICES).execute()
    return true
  })

async function playStory(stage: Stage, cast: Cast, story: Story, roll: Dice, now: number): Promise<void> {
  const start = now - story.daysAgo * 24 * hour - roll(1, 6) * hour
  const scene = sceneOf(stage, cast, story, start, now, roll(40, 260) / 100)
  const order = await play(scene, draft(cast, story, new Date(start), wanted(story, roll)), story.plot)
  if (story.goods) await deliver(scene, order, { ...story, goods: story.goods })
  if (story.talk) await talk(scene, order, story.talk)
}

type Dice = ReturnType<typeof dice>

function sceneOf(
  stage: Stage,
  cast: Cast,
  { buyer, supplier }: Pick<Story, 'buyer' | 'supplier'>,
  start: number,
  now: number,
  pace = 1,
): Scene {
  let at = start
  const own = buyer === 'qiming'
  return {
    stage,
    buyer: own ? cast.as('qian', 'qiming', 'buyer') : cast.as('lin', 'huadong', 'buyer'),
    manager: own ? cast.as('qian', 'qiming', 'buyer') : cast.as('zhao', 'huadong', 'buyer'),
    supplier: cast.as(supplier === 'huadong' ? 'zhou' : sellers[supplier], supplier, 'supplier'),
    later(hours) {
      at = Math.min(at + hours * pace * hour, now - 60_000)
      return new Date(at)
    },
  }
}

interface Wanted {
  material: Material
  qty: string
  price?: string
}

function wanted({ supplier, lines, size = 1, extreme }: Story, roll: Dice): Wanted[] {
  if (extreme)
    return materials.filter(({ code }) => code === extremeCode).map((material) => ({ material, ...extreme }))
  const known = madeBy(supplier)
  const chosen = Array.from({ length: lines }, () => known[roll(0, known.length - 1)])
  return chosen.flatMap((material) => (material ? { material, qty: quantity(material, roll, size) } : []))
}

function draft(
  cast: Cast,
  { buyer, supplier }: Story,
  at: Date,
  lines: readonly Wanted[],
): BodyIn<typeof orderSave> {
  const orderedOn = dayOf(at)
  const dollars = supplier === 'ruida'
  return {
    supplierOrgId: cast.org(supplier).id,
    currency: dollars ? 'USD' : 'CNY',
    taxIncluded: !dollars,
    orderedOn,
    shipTo: buyer === 'qiming' ? '苏州一号库' : '上海松江 1 号库',
    buyerContact: buyer === 'qiming' ? '钱伟 0512-55510004' : '林晓 021-55512345',
    lines: lines.map(({ material, qty, price }, index) => ({
      status: 'add',
      lineNo: (index + 1) * 10,
      materialCode: material.code,
      materialName: material.name,
      spec: material.spec ?? '',
      unit: material.unit,
      qty,
      price: price ?? material.price ?? '0',
      taxRate: material.taxRate ?? '13',
      requestedOn: addDays(orderedOn, Number(material.leadDays)),
    })),
  }
}

/** Ordinary quantities of a unit: thousands of screws, a few hundred kilograms, a dozen sets. */
function quantity({ unit, code }: Material, roll: Dice, size: number): string {
  if (unit === 'KG') return (roll(80, 600) * size + roll(0, 999) / 1000).toFixed(3)
  if (unit === 'SET') return String(roll(6, 30) * size)
  return String((/^(FAS|ELE)/.test(code) ? roll(10, 80) * 100 : roll(2, 12) * 50) * size)
}
