import { Refused } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { materialsOfCodes } from '../materials/materials.read.ts'
import type { Line } from './lines.store.ts'

/** What was written of a material. */
export interface Written {
  materialCode: string
  qtys: readonly string[]
}

/** Refuses quantities that are below nothing, or finer than the unit; `path` is that of their list. */
export function checkQtys(
  qtys: readonly string[],
  { lineNo, unit, unitScale }: { lineNo: number; unit: string; unitScale: number },
  path: string,
): void {
  for (const [at, qty] of qtys.entries()) {
    const exact = new Exact(qty)
    if (exact.lt(0))
      throw new Refused('INPUT_INVALID', {}, [{ path: `${path}.${at}`, msg: 'NUMBER_INVALID' }])
    if (exact.decimalPlaces() > unitScale) throw new Refused('QTY_SCALE', { lineNo, unit, scale: unitScale })
  }
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
  before: readonly Line[],
): Promise<Line[]> {
  const known = new Map(before.map((line) => [line.materialCode, line]))
  const fresh = written.map(({ materialCode }) => materialCode).filter((code) => !known.has(code))
  const materials = new Map(
    (await materialsOfCodes(db, viewer, fresh)).filter(({ active }) => active).map((row) => [row.code, row]),
  )
  const seen = new Set<string>()
  return written.map(({ materialCode: code, qtys }, at) => {
    const wrong = (msg: 'FORECAST_TWICE' | 'FORECAST_MATERIAL') =>
      new Refused(msg, { code }, [{ path: `lines.${at}.materialCode`, msg }])
    if (seen.has(code)) throw wrong('FORECAST_TWICE')
    seen.add(code)
    const row = materials.get(code)
    const of =
      known.get(code) ??
      (row && {
        materialCode: code,
        materialName: row.name,
        spec: row.spec,
        unit: row.unit,
        unitScale: row.unit_scale,
      })
    if (!of) throw wrong('FORECAST_MATERIAL')
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
