import { receiptCatalogue, receiptLineCatalogue } from '../../../../contract/receipts.catalogue.ts'
import type * as c from '../../../../contract/receipts.ts'
import { list } from '../../../db/query.ts'
import { sendList } from '../../../export/list.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { expected } from '../receipts.delivery.ts'
import { present, presentLineRow } from '../receipts.present.ts'
import { receiptLineSource, receiptSource } from '../receipts.source.ts'
import { detailOf } from '../receipts.store.ts'

export const listReceipts: Action<typeof c.receiptList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, receiptSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}

export const listLines: Action<typeof c.receiptLineList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, receiptLineSource, body)
  return { ...found, rows: rows.map(presentLineRow) }
}

export const exportReceipts: RawAction<typeof c.receiptExport> = (asked) =>
  sendList(asked, { catalogue: receiptCatalogue, source: receiptSource, present: (row) => row })

export const exportLines: RawAction<typeof c.receiptLineExport> = (asked) =>
  sendList(asked, {
    catalogue: receiptLineCatalogue,
    source: receiptLineSource,
    present: presentLineRow,
  })

export const info: Action<typeof c.receiptInfo> = ({ query, viewer, db }) => detailOf(db, viewer, query.id)

export const findExpected: Action<typeof c.receiptExpected> = ({ query, viewer, db }) =>
  expected(db, viewer, query.code)
