import { randomUUID } from 'node:crypto'
import { dayOf } from '../../contract/calendar.ts'
import { Exact } from '../../contract/exact.ts'
import * as c from '../../contract/inspections.ts'
import type { ReceiptDetail, ReceiptLine } from '../../contract/receipts.ts'
import { savePlan } from '../modules/inspections/actions/plans.ts'
import { info } from '../modules/inspections/actions/read.ts'
import { saveRecord } from '../modules/inspections/actions/readings.ts'
import { dice } from './dice.ts'
import { type Material, materials } from './materials.ts'
import type { Cast } from './people.ts'
import type { Scene } from './play.ts'
import type { Stage } from './stage.ts'

interface Measure {
  name: string
  /** Finds what it should be in the specification of the material. */
  nominal: RegExp
  tolerance: string
}

const thickness: Measure = { name: '板厚', nominal: /t(\d+\.\d+)/, tolerance: '0.08' }

/** By the name of a material what is measured of it; each is looked at too, and its certificate noted. */
const measures: Readonly<Record<string, Measure>> = {
  散热片: thickness,
  外壳底板: thickness,
  六角螺栓: { name: '杆长', nominal: /×(\d+)/, tolerance: '0.5' },
}
const fine = '合格'
const fault = '镀层起泡'

const itemsOf = ({ spec = '' }: Material, { name, nominal, tolerance }: Measure) => {
  const middle = new Exact(nominal.exec(spec)?.[1] ?? '1')
  return [
    {
      id: randomUUID(),
      name,
      kind: 'number' as const,
      unit: 'mm',
      min: middle.minus(tolerance).toFixed(),
      max: middle.plus(tolerance).toFixed(),
    },
    {
      id: randomUUID(),
      name: '外观',
      kind: 'choice' as const,
      choices: [fine, '划伤', fault],
      good: [fine],
    },
    { id: randomUUID(), name: '材质证明编号', kind: 'text' as const },
  ]
}

/** How 华东精工 inspects the parts that matter most to it: of each lot thirteen units are measured. */
export async function foundPlans(stage: Stage, cast: Cast, at: Date): Promise<void> {
  const manager = cast.as('zhao', 'huadong', 'buyer')
  for (const material of materials) {
    const measure = measures[material.name]
    if (!measure) continue
    await stage.play(at, manager, c.inspectionSavePlan, savePlan, {
      body: { materialCode: material.code, aql: '1.0', level: 'S-3', items: itemsOf(material, measure) },
    })
  }
}

type Lot = Pick<ReceiptLine, 'inspectionId' | 'materialName'>

/** Reads units of a lot whose material has a plan, all that it draws unless fewer are named: they conform, but for the look of one in a faulty lot. */
export async function reads(
  { stage, buyer, later }: Scene,
  { inspectionId: id, materialName }: Lot,
  { faulty = false, units }: { faulty?: boolean; units?: number },
): Promise<c.InspectionDetail | undefined> {
  if (id === null || !Object.hasOwn(measures, materialName)) return undefined
  const { items, sampleSize, lotQty, receivedOn } = await stage.play(
    later(0),
    buyer,
    c.inspectionInfo,
    info,
    {
      query: { id },
    },
  )
  const roll = dice(Math.trunc(Number(lotQty)) + new Date(receivedOn).getTime() / 86_400_000)
  const at = later(1)
  return stage.play(at, buyer, c.saveIqcCheckRecord, saveRecord, {
    body: {
      id,
      readings: Array.from({ length: units ?? sampleSize }, (_, index) => index + 1).flatMap((sampleNo) =>
        items.flatMap((item) => {
          const value = {
            number: () => measured(item, roll),
            choice: () => (faulty && sampleNo === 5 ? fault : fine),
            text: () => (sampleNo === 1 ? `MTC-${dayOf(at).replaceAll('-', '')}` : undefined),
            file: () => undefined,
          }[item.kind]()
          return value === undefined ? [] : [{ itemId: item.id, sampleNo, value }]
        }),
      ),
    },
  })
}

/** Somewhere in the middle of what conforms. */
const measured = ({ min, max }: c.CheckItem, roll: ReturnType<typeof dice>): string => {
  const [least, most] = [new Exact(min ?? '0'), new Exact(max ?? '0')]
  return most.minus(least).times(roll(20, 75)).div(100).plus(least).toDecimalPlaces(3).toFixed()
}

/** Of lots that came in somebody has begun to read the units. */
export async function begins(scene: Scene, { lines }: ReceiptDetail): Promise<void> {
  for (const line of lines) await reads(scene, line, { units: 6 })
}
