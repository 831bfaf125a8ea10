import type { materialList } from '../../../../contract/materials.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentListed } from '../materials.present.ts'
import { materialSource } from '../materials.source.ts'

export const list: Action<typeof materialList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, materialSource, body)
  return { ...found, rows: rows.map(presentListed) }
}
