import { addDays } from '../../../../contract/calendar.ts'
import type { Material } from '../../../../contract/materials.ts'
import type { CellEdit, Cells, EditRow, RowsAction } from '../../../ui/grid/rows.ts'
import { forgetMaterial, materialCells, priceCells, unpriced, unresolved } from './lineRows.ts'

/** What a material says of a line whatever a person wrote; what was written instead is kept in sight. */
const ofMaterial = ['materialName', 'spec', 'unit'] as const

const givenKey = (name: (typeof ofMaterial)[number]) => `given.${name}`

/**
 * An edit of lines as the grid takes it: a code that is written over forgets its material, what is written beside a code is remembered
 * until the material is known, and a rate somebody wrote is no default any more.
 */
export function lineAction(action: RowsAction, before: ReadonlyMap<string, Cells>): RowsAction {
  if (action.type !== 'fill') return action
  return {
    ...action,
    edits: forgetMaterial(before, action.edits).map((edit) => written(edit, before.get(edit.key))),
    ...(action.added && { added: action.added.map((edit) => written(edit, undefined)) }),
  }
}

function written({ key, cells }: CellEdit, before: Cells | undefined): CellEdit {
  const more: Record<string, string> = {}
  const isNewCode = before ? cells['resolved'] === '' : Boolean(cells['materialCode'])
  for (const name of ofMaterial) {
    const was = before?.[givenKey(name)] ?? ''
    // What stands in the row came from the material it had, or was written by hand.
    const byHand = before?.['materialId'] ? '' : (before?.[name] ?? '')
    const given = isNewCode ? (cells[name] ?? byHand) : name in cells ? '' : was
    if (given !== was) more[givenKey(name)] = given
  }
  if (before?.['defaultRate'] && cells['taxRate'] !== undefined) more['defaultRate'] = ''
  return { key, cells: { ...cells, ...more } }
}

/** What was written where the material says otherwise. */
export const overruled = (material: Pick<Material, 'name' | 'spec' | 'unit'>, cells: Cells): Cells => {
  const says = { materialName: material.name, spec: material.spec, unit: material.unit }
  return Object.fromEntries(
    ofMaterial.map((name) => {
      const given = cells[givenKey(name)]?.trim() ?? ''
      return [givenKey(name), given === says[name].trim() ? '' : given]
    }),
  )
}

/**
 * What the answer about `codes` fills into lines. The lines are those of the moment it arrives: a code that was written over meanwhile
 * is no longer asked about, and what was written beside one stays. A code of no material stands as it is written.
 */
export const materialEdits = (
  rows: readonly EditRow[],
  codes: ReadonlySet<string>,
  found: readonly Material[],
  today: string,
  terms: { currency: string; taxRate: string },
): CellEdit[] => {
  const byCode = new Map(found.map((one) => [one.code.toLowerCase(), one]))
  return unresolved(rows, terms.currency).flatMap(({ key, cells }) => {
    const code = cells['materialCode'] ?? ''
    if (!codes.has(code)) return []
    const material = byCode.get(code.toLowerCase())
    if (unpriced(cells, terms.currency))
      return {
        key,
        cells: material ? priceCells(material, cells, terms.currency) : { pricedIn: terms.currency },
      }
    return {
      key,
      cells: material
        ? { ...materialCells(material, cells, today, addDays, terms), ...overruled(material, cells) }
        : { resolved: code, taxRate: cells['taxRate'] || terms.taxRate },
    }
  })
}

/** The written values a material has overruled, by column. */
export const overruledIn = (cells: Cells): [column: string, given: string][] =>
  cells['materialId']
    ? ofMaterial.flatMap((name): [string, string][] => {
        const given = cells[givenKey(name)]
        return given ? [[name, given]] : []
      })
    : []
