import { call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { listExport } from './filter.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { changesWith } from './live.ts'

/** What a person writes under "answer" in the sheet, in either language, and what it means. */
export const answerWords = {
  accept: ['接受', 'accept'],
  offer: ['变更', 'change'],
  refuse: ['拒绝', 'refuse'],
} as const

/** Columns of the sheet of lines to answer. `key` names the line and the version that was exported; only the last three are read besides. */
export const answerSheetCatalogue = catalogue({
  noun: 'orderLines',
  zh: '待答复订单行',
  en: 'Order lines to answer',
  fields: [
    { key: 'orderNo', zh: '订单号', en: 'Order no.', type: 'varchar', width: 150 },
    { key: 'buyerName', zh: '客户', en: 'Customer', type: 'varchar', width: 160 },
    { key: 'lineNo', zh: '行号', en: 'Line', type: 'decimal', width: 60 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', type: 'varchar', width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', type: 'varchar', width: 160 },
    { key: 'spec', zh: '规格', en: 'Specification', type: 'varchar', width: 128 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', width: 60 },
    { key: 'qty', zh: '订单数量', en: 'Ordered', type: 'decimal', unit: 'quantity', width: 110 },
    { key: 'requestedOn', zh: '要求交期', en: 'Requested on', type: 'date', width: 110 },
    { key: 'answer', zh: '答复', en: 'Answer', type: 'varchar', width: 90 },
    { key: 'plan', zh: '交货计划', en: 'Delivery plan', type: 'varchar', width: 290 },
    { key: 'reason', zh: '原因', en: 'Reason', type: 'varchar', width: 200 },
    { key: 'key', zh: '行标识（请勿修改）', en: 'Line key (do not change)', type: 'varchar', width: 300 },
  ],
  order: [],
})

const answering = { may: 'orders.answer', side: 'supplier' } as const

/** Of the lines that a list shows those open to an answer, to be answered in the sheet and sent back. */
export const answerSheet = call('POST', '/api/Order/AnswerSheet', { ...listExport, ...answering })

/** Answers from the sheet, of any number of orders, all or none. A row whose line has changed since is a fault (`LINE_CHANGED`). */
export const answersImport = call('POST', '/api/Order/ImportAnswers', {
  ...sheetImport,
  ...answering,
  invalidates: [...changesWith.orders, 'home'],
})
export const answersImportFaults = call('POST', '/api/Order/ImportAnswersFaults', {
  ...sheetFaults,
  ...answering,
})
