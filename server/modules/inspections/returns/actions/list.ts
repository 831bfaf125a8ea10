import type { returnList } from '../../../../../contract/returns.ts'
import { list as listed } from '../../../../db/query.ts'
import type { Action } from '../../../../http/action.ts'
import { present } from '../returns.present.ts'
import { returnSource } from '../returns.source.ts'

export const list: Action<typeof returnList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, returnSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}
