import type {
  callOffCallable,
  callOffInfo,
  callOffLineList,
  callOffList,
} from '../../../../contract/callOffs.ts'
import { list } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { callable } from '../callOffs.callable.ts'
import { presentDetail, presentListed, presentListedLine } from '../callOffs.present.ts'
import { callOffLineSource, callOffSource } from '../callOffs.source.ts'
import { find, linesOf } from '../callOffs.store.ts'

export const listCallOffs: Action<typeof callOffList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, callOffSource, body)
  return { ...found, rows: rows.map((row) => presentListed(row, viewer)) }
}

export const listLines: Action<typeof callOffLineList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, callOffLineSource, body)
  return { ...found, rows: rows.map(presentListedLine) }
}

export const info: Action<typeof callOffInfo> = async ({ query, viewer, db }) => {
  const callOff = await find(db, viewer, query.id)
  return presentDetail(callOff, await linesOf(db, callOff), viewer)
}

export const listCallable: Action<typeof callOffCallable> = ({ body, viewer, db }) =>
  callable(db, viewer, body)
