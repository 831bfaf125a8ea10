import { randomUUID } from 'node:crypto'
import {
  defectReportAnswer,
  defectReportRequest,
  defectReportSaveDraft,
} from '../../../contract/defectReports.ts'
import { forDisciplines } from '../../../contract/defectReports.states.ts'
import * as del from '../../../contract/deliveries.ts'
import { addComment, upload } from '../../../contract/documents.ts'
import * as i from '../../../contract/inspections.ts'
import { orderLines } from '../../../contract/orders.ts'
import * as c from '../../../contract/receipts.ts'
import * as s from '../../../contract/reconciliations.ts'
import { returnSend } from '../../../contract/returns.ts'
import { supplierStockList, updateStockQty } from '../../../contract/stock.ts'
import type { Id } from '../../../contract/values.ts'
import type { Founded } from '../../../server/seed/founding.ts'
import { png } from '../samples.ts'
import type { Buyer, Supplier } from '../traders.ts'
import { multipart } from '../upload.ts'
import type { World } from '../world.ts'
import { type Party, type Subjects, secret, worth } from './parties.ts'

interface Ground {
  world: World
  huadong: Founded
  lin: Buyer
  zhou: Buyer
  chen: Supplier
  buying: readonly Party[]
  both: readonly Party[]
  begins: string
  isFar?: boolean
}

/** What 华东精工 receives of 晨光五金: a delivery on its way, a receipt, lots in each state and return notes. */
export async function receivedOf({
  world,
  huadong,
  lin,
  zhou,
  chen,
  buying,
  both,
  begins,
  isFar = false,
}: Ground): Promise<Subjects> {
  const word = secret(['huadong', 'chenguang'], isFar)
  const item = {
    id: randomUUID(),
    name: secret(['huadong'], isFar),
    kind: 'number',
    min: '0',
    max: '9',
  } as const
  const sheet = { id: randomUUID(), name: item.name, kind: 'file' } as const
  await world.deps.db.system((tx) =>
    tx.updateTable('orgs').set({ in_stock_type: 2 }).where('id', '=', huadong.id).execute(),
  )
  let number = 0
  const onItsWay = async () => {
    const code = `${begins}-R${++number}-${word}`
    const order = await lin.sendsOrder({
      orderNo: code,
      lines: [{ code, name: word, price: worth.price }],
    })
    const confirmed = await chen.answers(await chen.receives(order))
    const [line] = await chen.does(orderLines, { query: { id: confirmed.id } })
    const written = await chen.does(del.deliverySave, {
      body: {
        buyerOrgId: huadong.id,
        deliveryNo: code,
        expectedOn: '2031-03-01',
        lines: [{ status: 'add', lineNo: 1, orderLineId: line?.id ?? '', qty: '2' }],
        submit: true,
      },
    })
    const one = ({ id, version }: del.Delivery) => ({ id, version })
    const approved =
      written.status === 'SUBMITTED' ? await lin.does(del.deliveryApprove, { body: one(written) }) : written
    return chen.does(del.deliveryShip, {
      body: { ...one(approved), carrier: word, expectedOn: '2031-03-01' },
    })
  }
  const receives = async () => {
    const { deliveryNo } = await onItsWay()
    const [due] = await lin.does(c.receiptExpected, { query: { code: deliveryNo } })
    if (!due) throw new Error('a delivery on its way')
    const lines = due.lines.map(({ id }) => ({ deliveryLineId: id, receivedQty: '2' }))
    return lin.does(c.receiptSave, {
      body: { deliveryId: due.id, version: due.version, remark: word, lines },
    })
  }
  const lotOf = async ({ lines }: c.ReceiptDetail) =>
    lin.does(i.inspectionInfo, { query: { id: lines[0]?.inspectionId ?? '' } })
  const decides = ({ id, version }: i.Inspection) =>
    zhou.does(i.inspectionDecide, { body: { id, version, rejectedQty: '2', reason: word } })
  const rejected = async () => {
    const { id, version } = await decides(await lotOf(await receives()))
    const { returnNote } = await lin.does(i.inspectionApprove, { body: { id, version } })
    if (!returnNote) throw new Error('a return note')
    return returnNote
  }
  /** A statement over a receipt that was accepted, with an invoice, and one that waits. */
  const claimed = async () => {
    const builds = async () => {
      const { id, version, receiptId } = await lotOf(await receives())
      await zhou.does(i.inspectionDecide, { body: { id, version, acceptedQty: '2' } })
      const { lines } = await lin.does(c.receiptInfo, { query: { id: receiptId } })
      return chen.does(s.buildReconciliation, {
        body: {
          partnerOrgId: huadong.id,
          receiptLineIds: lines.map((line) => line.id),
          remark: word,
          submit: true,
        },
      })
    }
    const { id, version, hash } = await builds()
    const agreed = await zhou.does(s.customerAudit, { body: { id, version, pass: true, hash: hash ?? '' } })
    await chen.does(s.statementSaveInvoice, {
      body: {
        id,
        version: agreed.version,
        invoiceNo: `${begins}-${word}`,
        issuedOn: '2031-03-02',
        netAmount: '1',
        taxAmount: '0',
      },
    })
    return builds()
  }
  const subject = ({ id, version }: { id: Id; version: number }, whose: readonly Party[]) => ({
    id,
    version,
    whose,
  })

  const coming = await onItsWay()
  const [due] = await lin.does(c.receiptExpected, { query: { code: coming.deliveryNo } })
  await lin.does(i.inspectionSavePlan, {
    body: { materialCode: `${begins}-R${number + 2}-${word}`, aql: '1.0', level: 'II', items: [item, sheet] },
  })
  const receipt = await receives()
  await lin.does(addComment, { body: { noun: 'receipts', recordId: receipt.id, text: word } })
  const begun = await lotOf(await receives())
  const photo = await lin.does(upload, multipart(`${item.name}.png`, png))
  const printed = await lin.does(upload, multipart(`${item.name}.png`, png))
  const read = await lin.does(i.saveIqcCheckRecord, {
    body: {
      id: begun.id,
      readings: [
        { itemId: item.id, sampleNo: 1, value: '5', photos: [photo.fileKey] },
        { itemId: sheet.id, sampleNo: 1, value: printed.fileKey },
      ],
    },
  })
  const asksReport = async () =>
    lin.does(defectReportRequest, {
      body: { inspectionId: (await rejected()).inspectionId, problem: word, dueOn: '2099-03-01' },
    })
  const report = await asksReport()
  await chen.does(defectReportSaveDraft, {
    body: { id: (await asksReport()).id, answer: forDisciplines(() => ({ text: word })) },
  })
  const { id, version } = await asksReport()
  const answered = await chen.does(defectReportAnswer, {
    body: {
      id,
      version,
      answer: forDisciplines(() => ({ text: word })),
    },
  })
  const statement = await claimed()
  const note = await rejected()
  const sent = await rejected()
  const gone = await lin.does(returnSend, { body: { id: sent.id, version: sent.version, replacement: true } })
  await chen.does(updateStockQty, {
    body: { buyerOrgId: huadong.id, materialCode: `${begins}-R1-${word}`, qty: '5', remark: word },
  })
  const stock = await chen.does(supplierStockList, { body: { keyword: `${begins}-R1-${word}` } })
  const reported = stock.rows[0] ?? { id: '', version: 0 }
  return {
    statement: subject(statement, both),
    due: { ...subject(due ?? coming, buying), line: due?.lines[0]?.id ?? '' },
    receipt: subject(receipt, both),
    lot: { ...subject(read, buying), line: item.id },
    reading: { ...subject(read, buying), line: read.readings[0]?.id ?? '' },
    readingPhoto: subject({ id: photo.fileKey, version: 1 }, buying),
    readingFile: subject({ id: printed.fileKey, version: 1 }, buying),
    lotReview: subject(await decides(await lotOf(await receives())), buying),
    lotDecided: subject(await lin.does(i.inspectionInfo, { query: { id: note.inspectionId } }), both),
    report: subject(report, both),
    reportAnswered: subject(answered, both),
    reportedStock: subject(reported, both),
    return: subject(note, both),
    returnSent: subject(gone, both),
  }
}
