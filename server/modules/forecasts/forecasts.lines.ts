import { Refused } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { materialsOfCodes } from '../materials/materials.read.ts'
import type { Line, StoredLine } from './lines.store.ts'

/** What a line calls its material. */
type Named = Omit<Line, 'qtys'>

/** What was written of a material. */
export interface Written {
  materialCode: string
  qtys: readonly string[]
}

/** A line that a quantity is of. */
type Of = Pick<StoredLine, 'lineNo' | 'unit' | 'unitScale'>

/** What is wrong with a quantity: it is below nothing, or finer than the unit. */
export function faultOfQty(qty: string, { lineNo, unit, unitScale }: Of) {
  const exact = new Exact(qty)
  if (exact.lt(0)) return { msg: 'NUMBER_INVALID' } as const
  if (exact.decimalPlaces() <= unitScale) return undefined
  return { msg: 'QTY_SCALE', data: { lineNo, unit, scale: unitScale } } as const
}

/** Refuses quantities that are wrong; `path` is that of their list. */
export function checkQtys(qtys: readonly string[], of: Of, path: string): void {
  for (const [at, qty] of qtys.entries()) {
    const fault = faultOfQty(qty, of)
    if (fault?.msg === 'QTY_SCALE') throw new Refused(fault.msg, fault.data)
    if (fault) throw new Refused('INPUT_INVALID', {}, [{ path: `${path}.${at}`, msg: fault.msg }])
  }
}

/** What materials are called on a draft, by code: as they stand on it already, else as they are among those of the buyer that are in use. */
export async function namesOf(
  db: Tx,
  viewer: Member,
  codes: readonly string[],
  before: readonly Named[],
): Promise<ReadonlyMap<string, Named>> {
  const names = new Map(before.map((line) => [line.materialCode, line]))
  const materials = await materialsOfCodes(
    db,
    viewer,
    codes.filter((code) => !names.has(code)),
  )
  for (const { code, name, spec, unit, unit_scale, active } of materials)
    if (active) names.set(code, { materialCode: code, materialName: name, spec, unit, unitScale: unit_scale })
  return names
}

/**
 * Lines as they will stand, each with a quantity for every week. What a material is called is taken from the buyer's materials, once: of those that are
 * on the draft already it stays.
 */
export async function checkedLines(
  db: Tx,
  viewer: Member,
  written: readonly Written[],
  weekCount: number,
  before: readonly Named[],
): Promise<Line[]> {
  const names = await namesOf(
    db,
    viewer,
    written.map(({ materialCode }) => materialCode),
    before,
  )
  const seen = new Set<string>()
  return written.map(({ materialCode: code, qtys }, at) => {
    const path = `lines.${at}.materialCode`
    if (seen.has(code)) throw new Refused('FORECAST_TWICE', { code }, [{ path, msg: 'FORECAST_TWICE' }])
    seen.add(code)
    const of = names.get(code)
    if (!of) throw new Refused('FORECAST_MATERIAL', { code }, [{ path, msg: 'FORECAST_MATERIAL' }])
    if (qtys.length > weekCount)
      throw new Refused('INPUT_INVALID', {}, [{ path: `lines.${at}.qtys`, msg: 'INPUT_INVALID' }])
    checkQtys(qtys, { lineNo: at + 1, unit: of.unit, unitScale: of.unitScale }, `lines.${at}.qtys`)
    const { materialName, spec, unit, unitScale } = of
    return {
      materialCode: code,
      materialName,
      spec,
      unit,
      unitScale,
      qtys: Array.from({ length: weekCount }, (_, week) => new Exact(qtys[week] ?? 0).toFixed()),
    }
  })
}
