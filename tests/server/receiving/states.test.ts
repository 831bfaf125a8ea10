import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as i from '../../../contract/inspections.ts'
import {
  inspectionActions,
  inspectionStatuses,
  returnActions,
  returnStatuses,
} from '../../../contract/inspections.states.ts'
import { receiptInfo, receiptReverse } from '../../../contract/receipts.ts'
import * as back from '../../../contract/returns.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import type * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import * as r from '../../support/receiving.ts'

const width = r.measured('外径', '9.95', '10.05')
const because = '量具失准'

describe.each(engines)('lots and return notes on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  const reopens = (lot: i.InspectionDetail) =>
    m.lin.does(i.inspectionReopen, { body: { ...d.one(lot), reason: because } })
  const seen = ({ id }: Pick<i.Inspection, 'id'>) => m.lin.does(i.inspectionInfo, { query: { id } })

  test('each move of a lot in each state by each person: only those of the table succeed', async () => {
    // Of a time without sampling, so that it may be taken up again.
    const begun = async () => {
      const { id } = await r.lotWith(m, [width])
      await m.system((tx) =>
        tx.updateTable('inspections').set({ severity: 'DISCONTINUED' }).where('id', '=', id).execute(),
      )
      return seen({ id })
    }
    const inState = {
      PENDING: begun,
      IN_PROGRESS: async () => r.reads(m.lin, await begun(), width, ['10.01']),
      REVIEW: async () =>
        r.decides(m.lin, await begun(), { rejectedQty: '100', nonconforming: 2, reason: '毛刺' }),
      DECIDED: async () => r.decides(m.lin, await begun(), { acceptedQty: '100' }),
      REOPENED: async () => {
        const decided = await r.decides(m.lin, await begun(), { acceptedQty: '100' })
        await reopens(decided)
        return seen(decided)
      },
      CANCELLED: async () => {
        const lot = await begun()
        const receipt = await m.zhao.does(receiptInfo, { query: { id: lot.receiptId } })
        await m.zhao.does(receiptReverse, { body: { ...d.one(receipt), reason: '点错' } })
        return seen(lot)
      },
    }
    const reason = because
    const commands = {
      check: (who: Persona, { id }: i.Inspection) =>
        who.tries(i.saveIqcCheckRecord, {
          body: { id, readings: [{ itemId: width.id, sampleNo: 2, value: '10' }] },
        }),
      decide: (who: Persona, lot: i.Inspection) =>
        who.tries(i.inspectionDecide, { body: { ...d.one(lot), acceptedQty: '100' } }),
      approve: (who: Persona, lot: i.Inspection) => who.tries(i.inspectionApprove, { body: d.one(lot) }),
      disapprove: (who: Persona, lot: i.Inspection) =>
        who.tries(i.inspectionDisapprove, { body: { ...d.one(lot), reason } }),
      reopen: (who: Persona, lot: i.Inspection) =>
        who.tries(i.inspectionReopen, { body: { ...d.one(lot), reason } }),
      resume: (who: Persona, lot: i.Inspection) =>
        who.tries(i.inspectionResume, { body: { ...d.one(lot), reason } }),
    }
    const allowed = new Set([
      ...['PENDING', 'IN_PROGRESS'].flatMap((status) => [
        `${status} check lin`,
        `${status} check zhao`,
        `${status} decide lin`,
        `${status} decide zhao`,
        `${status} resume zhao`,
      ]),
      'REVIEW approve zhao',
      'REVIEW disapprove zhao',
      'REVIEW resume zhao',
      'DECIDED reopen lin',
      'DECIDED reopen zhao',
      'DECIDED resume zhao',
    ])
    const beyondLin = new Set<string>(['approve', 'disapprove', 'resume'])
    const people = { lin: m.lin, zhao: m.zhao, wu: m.wu, chen: m.chen, sun: m.sun, qian: m.qian }
    for (const status of inspectionStatuses) {
      // Who may not, changes nothing, so all of them try the same lot.
      const refused = await inState[status]()
      expect(refused.status).toBe(status)
      for (const action of inspectionActions) {
        if (action === 'cancel') continue // by the reversal of the receipt alone
        for (const [name, who] of Object.entries(people)) {
          const cell = `${status} ${action} ${name}`
          const lot = allowed.has(cell) ? await inState[status]() : refused
          const { status: code } = await commands[action](who, lot)
          const without = who.side !== 'buyer' || name === 'wu' || (name === 'lin' && beyondLin.has(action))
          const expected = allowed.has(cell) ? 200 : without ? 403 : name === 'qian' ? 404 : 409
          expect([cell, code]).toEqual([cell, expected])
        }
      }
    }
  })

  test('each move of a return note in each state by each person: only those of the table succeed', async () => {
    const rejected = async () =>
      r.decides(m.lin, await r.lotWith(m, []), {
        acceptedQty: '90',
        rejectedQty: '10',
        nonconforming: 1,
        reason: '毛刺',
      })
    const noteOf = async (lot: Pick<i.Inspection, 'id'>): Promise<back.ReturnNote> => {
      const { returnNote } = await seen(lot)
      if (!returnNote) throw new Error('a return note')
      return returnNote
    }
    const commands = {
      send: (who: Persona, note: back.ReturnNote) =>
        who.tries(back.returnSend, { body: { ...d.one(note), replacement: true } }),
      confirm: (who: Persona, note: back.ReturnNote) => who.tries(back.returnConfirm, { body: d.one(note) }),
    }
    const sent = async () => {
      const lot = await rejected()
      await commands.send(m.lin, await noteOf(lot))
      return noteOf(lot)
    }
    const inState = {
      TO_RETURN: async () => noteOf(await rejected()),
      SENT: sent,
      CONFIRMED: async () => {
        const note = await sent()
        await commands.confirm(m.chen, note)
        return noteOf({ id: note.inspectionId })
      },
      CANCELLED: async () => {
        const lot = await rejected()
        await reopens(lot)
        return noteOf(lot)
      },
    }
    const allowed = new Set(['TO_RETURN send lin', 'TO_RETURN send zhao', 'SENT confirm chen'])
    const people = { lin: m.lin, zhao: m.zhao, wu: m.wu, chen: m.chen, sun: m.sun, qian: m.qian }
    for (const status of returnStatuses) {
      const refused = await inState[status]()
      expect(refused.status).toBe(status)
      for (const action of returnActions) {
        if (action === 'cancel') continue // by the reopening of its lot alone
        for (const [name, who] of Object.entries(people)) {
          const cell = `${status} ${action} ${name}`
          const note = allowed.has(cell) ? await inState[status]() : refused
          const { status: code } = await commands[action](who, note)
          const without = who.side !== (action === 'send' ? 'buyer' : 'supplier') || name === 'wu'
          const foreign = name === 'sun' || name === 'qian'
          const expected = allowed.has(cell) ? 200 : without ? 403 : foreign ? 404 : 409
          expect([cell, code]).toEqual([cell, expected])
        }
      }
    }
  })
})
