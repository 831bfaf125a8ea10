import type { materialList } from '../../../../contract/materials.ts'
import { list as listed } from '../../../db/query.ts'
import { plain } from '../../../exact.ts'
import type { Action } from '../../../http/action.ts'
import { materialSource } from '../materials.source.ts'

export const list: Action<typeof materialList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, materialSource, body)
  return {
    ...found,
    rows: rows.map((row) => ({ ...row, price: plain(row.price), taxRate: plain(row.taxRate) })),
  }
}
