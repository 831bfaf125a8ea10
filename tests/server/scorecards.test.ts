import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import type { BodyIn } from '../../contract/call.ts'
import { history } from '../../contract/documents.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import * as reports from '../../contract/reports.ts'
import { taskList } from '../../contract/tasks.ts'
import { marksOf } from '../../contract/scorecards.score.ts'
import { scorecardActions, scorecardMoves, scorecardStatuses } from '../../contract/scorecards.states.ts'
import * as c from '../../contract/scorecards.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import { noticesOf, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import { cellsOf } from '../support/sheet.ts'

const today = dayOf(new Date())
type Save = BodyIn<typeof c.scorecardSave>
const measures: Save['measures'] = [
  { kind: 'onTime', weight: 30, full: '98', none: '80' },
  { kind: 'passed', weight: 30, full: '100', none: '50' },
  { kind: 'ppm', weight: 10, full: '0', none: '500000' },
  { kind: 'answerHours', weight: 10, full: '24', none: '96' },
  { kind: 'judged', name: '服务配合', weight: 20, full: '100', none: '0' },
]
const plan = [{ cause: '模具磨损', action: '更换模具', owner: '何芳', dueOn: '2031-05-01' }]

describe.each(engines)('scorecards on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
    // an order that came in time, of which some was rejected
    const order = await d.confirmed(m, 2)
    const receipt = await r.receives(
      m.lin,
      await r.shipped(m, await o.linesOf(m.chen, order), '100'),
      r.came('100'),
      r.came('100'),
    )
    for (const [at, rejectedQty] of [
      [0, '0'],
      [1, '20'],
    ] as const) {
      const lot = await r.decides(m.lin, await r.lotOf(m.lin, receipt, at), {
        acceptedQty: String(100 - Number(rejectedQty)),
        rejectedQty,
        reason: '毛刺',
      })
      if (lot.status === 'REVIEW') await m.zhou.does(inspectionApprove, { body: d.one(lot) })
    }
    await m.system((tx) =>
      tx
        .updateTable('order_schedules')
        .set({ due_on: addDays(today, -1) })
        .where('kind', '=', 'agreed')
        .execute(),
    )
    // as a move of the ledger does
    await m.system((tx) =>
      tx
        .updateTable('order_lines')
        .set((line) => ({ answer: line.ref('answer') }))
        .where('answer', '=', 'AGREED')
        .execute(),
    )
    await m.system((tx) =>
      tx
        .updateTable('receipt_lines')
        .set({ received_on: addDays(today, -2) })
        .execute(),
    )
    await m.system((tx) =>
      tx
        .updateTable('orders')
        .set({ ordered_on: addDays(today, -5) })
        .execute(),
    )
  })
  afterAll(() => m.close())

  const one = ({ id, version }: Pick<c.Scorecard, 'id' | 'version'>) => ({ id, version })
  let last = -1
  /** Days of a scorecard that no other one has. */
  const days = () => {
    last += 10
    return { fromDay: addDays('2020-01-01', last), untilDay: addDays('2020-01-01', last + 9) }
  }
  const proposes = (but: Partial<Save> = {}): Promise<c.ScorecardDetail> =>
    m.zhao.does(c.scorecardSave, {
      body: { supplierOrgId: m.chenguang.id, ...days(), measures, ...but },
    })
  const reason = '再商量'
  const commands = {
    edit: (who: Persona, card: c.ScorecardDetail) =>
      who.tries(c.scorecardSave, { body: { ...card, measures } }),
    agree: (who: Persona, card: c.Scorecard) => who.tries(c.scorecardAgree, { body: one(card) }),
    giveBack: (who: Persona, card: c.Scorecard) =>
      who.tries(c.scorecardGiveBack, { body: { ...one(card), reason } }),
    void: (who: Persona, card: c.Scorecard) => who.tries(c.scorecardVoid, { body: { ...one(card), reason } }),
    close: (who: Persona, card: c.Scorecard) =>
      who.tries(c.scorecardClose, { body: { ...one(card), marks: ['90'] } }),
    answer: (who: Persona, card: c.Scorecard) =>
      who.tries(c.scorecardAnswer, { body: { ...one(card), plan } }),
    accept: (who: Persona, card: c.Scorecard) => who.tries(c.scorecardAccept, { body: one(card) }),
    sendBack: (who: Persona, card: c.Scorecard) =>
      who.tries(c.scorecardSendBack, { body: { ...one(card), reason } }),
    track: (who: Persona, card: c.ScorecardDetail) =>
      who.tries(c.scorecardTrack, {
        body: { ...one(card), stepId: card.plan[0]?.id ?? card.id, doneOn: today },
      }),
  }
  const sees = (who: Persona, { id }: Pick<c.Scorecard, 'id'>) => who.does(c.scorecardInfo, { query: { id } })
  /** How a new scorecard comes to each state. */
  const ways: Readonly<Record<(typeof scorecardStatuses)[number], readonly (keyof typeof commands)[]>> = {
    PROPOSED: [],
    RETURNED: ['giveBack'],
    AGREED: ['agree'],
    CLOSED: ['agree', 'close'],
    ANSWERED: ['agree', 'close', 'answer'],
    ACCEPTED: ['agree', 'close', 'answer', 'accept'],
    VOID: ['void'],
  }
  const actor = (action: keyof typeof commands) =>
    scorecardMoves.moves[action].by === 'buyer' ? m.zhao : m.he
  async function cardIn(status: (typeof scorecardStatuses)[number]) {
    let card = await proposes()
    for (const action of ways[status]) {
      expect((await commands[action](actor(action), card)).status).toBe(200)
      card = await sees(m.zhao, card)
    }
    expect(card.status).toBe(status)
    return card
  }

  test('赵明 proposes, 何芳 gives it back and agrees, the period is closed and kept, she answers with a plan that gets done', async () => {
    const period = { fromDay: addDays(today, -30), untilDay: addDays(today, -1) }
    const proposed = await proposes({ ...period, remark: '按合同附件三' })
    expect(proposed).toMatchObject({
      status: 'PROPOSED',
      score: null,
      scoreNow: null,
      remark: '按合同附件三',
    })
    expect(proposed.scorecardNo).toMatch(/^PF\d{8}$/)
    const returned = await m.he.does(c.scorecardGiveBack, { body: { ...one(proposed), reason } })
    expect(returned).toMatchObject({ status: 'RETURNED', reason })
    const again = await m.zhao.does(c.scorecardSave, {
      body: { ...one(returned), supplierOrgId: m.chenguang.id, ...period, measures, remark: '' },
    })
    expect(again).toMatchObject({ status: 'PROPOSED', reason: '' })
    const agreed = await m.he.does(c.scorecardAgree, { body: one(again) })
    // both read what it comes to as of now, and it is what the brief report says
    expect(await sees(m.he, agreed)).toMatchObject({ measures: (await sees(m.zhao, agreed)).measures })
    const brief = await m.zhou.does(reports.customerBriefReport, {
      query: { from: period.fromDay, until: period.untilDay },
    })
    const row = brief.rows.find(({ partnerOrgId }) => partnerOrgId === m.chenguang.id)
    expect(row).toMatchObject({ dueLines: 2, onTimeLines: 2, inspectedLines: 2, passedLines: 1 })
    expect(agreed.measures.map(({ kind, value, of, good }) => [kind, value, of, good])).toEqual([
      ['onTime', '100', row?.dueLines, row?.onTimeLines],
      ['passed', '50', row?.inspectedLines, row?.passedLines],
      ['ppm', String(row?.ppm[0]?.ppm), 2, null],
      ['answerHours', String(Number(row?.answerHours)), row?.lines, null],
      ['judged', null, null, null],
    ])
    expect(agreed.scoreNow).toBe('60')
    await expect(m.zhao.does(c.scorecardClose, { body: one(agreed) })).toFailWith('SCORECARD_JUDGE')
    await expect(m.zhao.does(c.scorecardClose, { body: { ...one(agreed), marks: ['101'] } })).toFailWith(
      'SCORECARD_JUDGE',
    )
    const closed = await m.zhao.does(c.scorecardClose, {
      body: { ...one(agreed), marks: ['70'], verdict: '质量须改善' },
    })
    expect(closed).toMatchObject({ status: 'CLOSED', score: '62', grade: 'C', verdict: '质量须改善' })
    // what happens afterwards changes nothing of it
    await m.system((tx) =>
      tx
        .updateTable('receipt_lines')
        .set({ received_on: addDays(today, -40) })
        .execute(),
    )
    expect(await sees(m.he, closed)).toMatchObject({ score: '62', scoreNow: '62', measures: closed.measures })
    await expect(m.he.does(c.scorecardAnswer, { body: { ...one(closed), comment: '收到' } })).toFailWith(
      'SCORECARD_PLAN',
    )
    const answered = await m.he.does(c.scorecardAnswer, { body: { ...one(closed), comment: '收到', plan } })
    const back = await m.zhao.does(c.scorecardSendBack, { body: { ...one(answered), reason: '请写明原因' } })
    expect(back).toMatchObject({ status: 'CLOSED', reason: '请写明原因', plan: [{ action: '更换模具' }] })
    const better = await m.he.does(c.scorecardAnswer, { body: { ...one(back), comment: '已补充', plan } })
    const accepted = await m.zhao.does(c.scorecardAccept, { body: one(better) })
    const [step] = accepted.plan
    const tracked = await m.he.does(c.scorecardTrack, {
      body: { ...one(accepted), stepId: step?.id ?? '', doneOn: today },
    })
    expect(tracked).toMatchObject({ status: 'ACCEPTED', plan: [{ doneOn: today }] })
    await expect(
      m.he.does(c.scorecardTrack, { body: { ...one(tracked), stepId: tracked.id, doneOn: null } }),
    ).toFailWith('NOT_FOUND')
    const told = await m.he.does(history, { query: { noun: 'scorecards', recordId: tracked.id } })
    expect(told.map(({ kind }) => kind)).toEqual([
      'create',
      'giveBack',
      'edit',
      'agree',
      'close',
      'answer',
      'sendBack',
      'answer',
      'accept',
      'track',
    ])
    const { bytes } = await m.he.tries(c.scorecardExport, { body: {} })
    expect((await cellsOf(bytes)).flat()).toContain(tracked.scorecardNo)
  })

  test('each side acts in its turn alone; who may do what, in every state', async () => {
    for (const status of scorecardStatuses) {
      const card = await cardIn(status)
      for (const who of [m.zhao, m.wu, m.he, m.chen, m.sun]) {
        const isParty = who !== m.sun
        const seen = isParty && who !== m.wu ? await sees(who, card) : undefined
        for (const action of scorecardActions) {
          const move = scorecardMoves.moves[action]
          const isTheirs = move.by === who.side && (who === m.zhao || who === m.he || who === m.chen)
          const may = isTheirs && move.from.some((from) => from === status)
          const offered = seen?.can.find((one) => one.action === action)
          expect([status, action, offered !== undefined && offered.why === undefined]).toEqual([
            status,
            action,
            may,
          ])
          if (may) continue
          const { status: code } = await commands[action](who, card)
          expect([403, 404, 409]).toContain(code)
        }
      }
    }
  })

  test('two of one supplier never have a day in common; what is taken back gives its days free', async () => {
    const card = await proposes()
    const same = { fromDay: card.untilDay, untilDay: addDays(card.untilDay, 1) }
    await expect(proposes(same)).toFailWith('SCORECARD_OVERLAPS')
    expect(await proposes({ ...same, supplierOrgId: m.hongyuan.id })).toMatchObject({ status: 'PROPOSED' })
    await m.zhao.does(c.scorecardVoid, { body: { ...one(card), reason } })
    expect(await proposes(same)).toMatchObject({ status: 'PROPOSED' })
    last += 10
  })

  test('what is written is checked: days, weights, names, values, the link; nothing is closed before its last day is over', async () => {
    await expect(proposes({ fromDay: '2030-01-02', untilDay: '2030-01-01' })).toFailWith('SCORECARD_DAYS')
    await expect(proposes({ fromDay: '2028-01-01', untilDay: '2030-01-01' })).toFailWith('SCORECARD_DAYS')
    const judged = { kind: 'judged', name: '服务', weight: 50, full: '100', none: '0' } as const
    await expect(proposes({ measures: [judged] })).toFailWith('SCORECARD_WEIGHTS')
    await expect(proposes({ measures: [judged, judged] })).toFailWith('INPUT_INVALID')
    await expect(proposes({ measures: [{ ...judged, weight: 100, name: '' }] })).toFailWith('INPUT_INVALID')
    const rate = { kind: 'onTime', weight: 100, full: '90', none: '90' } as const
    await expect(proposes({ measures: [rate] })).toFailWith('INPUT_INVALID')
    await expect(proposes({ measures: [{ ...rate, none: '-1' }] })).toFailWith('INPUT_INVALID')
    await expect(proposes({ supplierOrgId: randomUUID() })).toFailWith('LINK_NOT_ACTIVE')
    const running = await proposes({ fromDay: today, untilDay: addDays(today, 30) })
    const agreed = await m.he.does(c.scorecardAgree, { body: one(running) })
    expect((await sees(m.zhao, agreed)).can).toContainEqual(
      expect.objectContaining({ action: 'close', why: 'SCORECARD_RUNS' }),
    )
    await expect(m.zhao.does(c.scorecardClose, { body: one(agreed) })).toFailWith('SCORECARD_RUNS')
  })

  test('of what nothing can be said the others count for the whole; with nothing at all there is no score and no plan is asked for', async () => {
    const card = await proposes({
      measures: [
        { kind: 'onTime', weight: 40, full: '98', none: '80' },
        { kind: 'judged', name: '服务', weight: 60, full: '100', none: '0' },
      ],
    })
    const agreed = await m.he.does(c.scorecardAgree, { body: one(card) })
    expect(agreed).toMatchObject({ scoreNow: null, measures: [{ value: null, of: 0 }, { value: null }] })
    const closed = await m.zhao.does(c.scorecardClose, { body: { ...one(agreed), marks: ['80'] } })
    expect(closed).toMatchObject({ score: marksOf({ full: '100', none: '0' }, '80'), grade: 'B' })
    const other = await proposes({ measures: [{ kind: 'onTime', weight: 100, full: '98', none: '80' }] })
    const empty = await m.zhao.does(c.scorecardClose, {
      body: one(await m.he.does(c.scorecardAgree, { body: one(other) })),
    })
    expect(empty).toMatchObject({ score: null, grade: null })
    expect(await m.he.does(c.scorecardAnswer, { body: one(empty) })).toMatchObject({ status: 'ANSWERED' })
  })

  test('it is told to whom it concerns and waits for whose turn it is', async () => {
    const waits = async (who: Persona, no: string) =>
      (await who.does(taskList, { body: { pageSize: 200 } })).rows.flatMap(({ recordNo, kind }) =>
        recordNo === no ? [kind] : [],
      )
    const card = await proposes()
    expect([await waits(m.he, card.scorecardNo), await waits(m.zhao, card.scorecardNo)]).toEqual([
      ['agreeScorecard'],
      [],
    ])
    const agreed = await m.he.does(c.scorecardAgree, { body: one(card) })
    expect([await waits(m.he, card.scorecardNo), await waits(m.zhao, card.scorecardNo)]).toEqual([
      [],
      ['closeScorecard'],
    ])
    const closed = await m.zhao.does(c.scorecardClose, { body: { ...one(agreed), marks: ['95'] } })
    expect(await waits(m.he, card.scorecardNo)).toEqual(['answerScorecard'])
    await m.he.does(c.scorecardAnswer, { body: { ...one(closed), comment: '谢谢' } })
    expect(await waits(m.zhao, card.scorecardNo)).toEqual(['reviewScorecard'])
    await spreads(m)
    const heard = async (who: Persona) =>
      (await noticesOf(who))
        .filter((said) => said.endsWith(` ${card.scorecardNo}`))
        .map((said) => said.split(' ')[0])
    expect(new Set(await heard(m.he))).toEqual(new Set(['create', 'close']))
    expect(new Set(await heard(m.zhao))).toEqual(new Set(['agree', 'answer']))
  })

  test('a condition on scorecards holds in list, detail and command; who sees few orders reads the same figures', async () => {
    const ours = await proposes()
    const theirs = await proposes({ supplierOrgId: m.hongyuan.id })
    const narrow = await m.person(m.huadong, {
      name: '小郑',
      rights: ['scorecards.read', 'scorecards.write', 'orders.read'],
      limits: {
        'scorecards.read': "supplierName = '宏远塑胶'",
        'scorecards.write': "supplierName = '宏远塑胶'",
      },
    })
    const { rows } = await narrow.does(c.scorecardList, { body: { pageSize: 100 } })
    expect(new Set(rows.map(({ supplierName }) => supplierName))).toEqual(new Set(['宏远塑胶']))
    await expect(sees(narrow, ours)).toFailWith('NOT_FOUND')
    await expect(narrow.does(c.scorecardVoid, { body: { ...one(ours), reason } })).toFailWith('NOT_FOUND')
    expect(await sees(narrow, theirs)).toMatchObject({ supplierName: '宏远塑胶' })
    await expect(
      narrow.does(c.scorecardSave, { body: { supplierOrgId: m.chenguang.id, ...days(), measures } }),
    ).toFailWith('RECORD_OUTSIDE')
    const blind = await m.person(m.huadong, {
      name: '小吴',
      rights: ['scorecards.read', 'orders.read'],
      limits: { 'orders.read': "supplierName = '宏远塑胶'" },
    })
    const agreed = await m.he.does(c.scorecardAgree, { body: one(ours) })
    expect((await sees(blind, agreed)).measures).toEqual((await sees(m.zhao, agreed)).measures)
  })
})
