import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../contract/calendar.ts'
import { addComment, annexList, download, history, insertAnnex, upload } from '../../contract/documents.ts'
import {
  type ForecastStatus,
  forecastActions,
  forecastMoves,
  forecastStatuses,
} from '../../contract/forecasts.states.ts'
import * as c from '../../contract/forecasts.ts'
import { searchDocuments } from '../../contract/home.ts'
import { forecastWeeks } from '../../contract/forecasts.weeks.ts'
import { materialSave } from '../../contract/materials.ts'
import type { Move } from '../../contract/moves.ts'
import { engines } from '../support/db.ts'
import * as f from '../support/forecasts.ts'
import type { Market } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

const { first, one, sees, weekAt } = f
const reason = '需求有变'

describe.each(engines)('forecasts on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await f.openForecasts(engine)
  })
  afterAll(() => m.close())

  const about = ({ id }: Pick<c.Forecast, 'id'>) => ({ noun: 'forecasts' as const, recordId: id })
  const kindsFor = async (who: Persona, of: c.Forecast) =>
    (await who.does(history, { query: about(of) })).map(({ kind }) => kind)
  const listed = async (who: Persona, keyword: string) =>
    (await who.does(c.forecastList, { body: { keyword } })).rows.map(({ forecastNo }) => forecastNo)

  const commands = {
    edit: (who: Persona, of: c.ForecastDetail) =>
      who.tries(c.forecastSave, {
        body: { ...one(of), ...f.draft({ org: { id: of.supplierOrgId } }) },
      }),
    publish: (who: Persona, of: c.ForecastDetail) => who.tries(c.forecastPublish, { body: one(of) }),
    commit: (who: Persona, of: c.ForecastDetail) =>
      who.tries(c.forecastCommit, {
        body: {
          ...one(of),
          lines: of.lines.map(({ id, weeks }) => ({ id, qtys: weeks.map(({ qty }) => qty) })),
        },
      }),
    draw: (who: Persona, { id, startsOn }: c.ForecastDetail) =>
      who.tries(c.forecastDraw, { query: { id, week: startsOn } }),
    void: (who: Persona, of: c.ForecastDetail) => who.tries(c.forecastVoid, { body: { ...one(of), reason } }),
  }
  type Command = keyof typeof commands
  const isCommand = (action: string): action is Command => Object.hasOwn(commands, action)

  /** A forecast in a state, of a supplier of its own. */
  async function forecastIn(status: ForecastStatus): Promise<{ of: c.ForecastDetail; trade: f.Trade }> {
    const trade = await f.trade(m)
    let of = await f.begins(m.zhao, trade)
    if (status === 'VOID') of = await m.zhao.does(c.forecastVoid, { body: { ...one(of), reason } })
    else if (status !== 'DRAFT') of = await m.zhao.does(c.forecastPublish, { body: one(of) })
    if (status === 'COMMITTED') await f.commits(trade.clerk, of, '100')
    if (status === 'SUPERSEDED') await f.publishes(m.zhao, trade)
    of = await sees(m.zhao, of)
    expect(of.status).toBe(status)
    return { of, trade }
  }

  test('each side acts in its turn alone; who may do what, in every state', async () => {
    for (const status of forecastStatuses) {
      const { of, trade } = await forecastIn(status)
      const boss = await m.person(trade.org, { name: '马超', side: 'supplier' })
      const reader = await m.person(trade.org, { side: 'supplier', rights: ['forecasts.read'] })
      const able = new Set([m.lin, m.zhao, m.zhou, trade.clerk, boss])
      for (const who of [m.lin, m.zhao, m.zhou, m.wu, trade.clerk, boss, reader, m.sun, m.qian]) {
        const isReader = able.has(who) || who === reader
        const seen =
          isReader && (who.side === 'buyer' || of.release !== null) ? await sees(who, of) : undefined
        if (!seen)
          expect((await who.tries(c.forecastInfo, { query: { id: of.id } })).status).toBe(
            who === m.wu ? 403 : 404,
          )
        for (const action of forecastActions) {
          const move = forecastMoves.moves[action]
          const isTheirs = able.has(who) && seen !== undefined && move.by === who.side
          const may = isTheirs && move.from.some((from) => from === status)
          const offered = seen?.can.find((can) => can.action === action)
          const said = [status, action, who.name]
          expect([...said, offered !== undefined, offered?.why]).toEqual([...said, may, undefined])
          if (may || !isCommand(action)) continue
          const { status: code } = await commands[action](who, of)
          expect(said.concat([403, 404, 409].includes(code) ? [] : String(code))).toEqual(said)
        }
      }
      expect(await sees(m.zhao, of)).toEqual(of)
    }
  })

  test('every move leads where its table says, and nowhere from another state', async () => {
    for (const status of forecastStatuses)
      for (const action of forecastActions.filter(isCommand)) {
        const move: Move<ForecastStatus> = forecastMoves.moves[action]
        const { of, trade } = await forecastIn(status)
        const { status: code } = await commands[action](move.by === 'buyer' ? m.lin : trade.clerk, of)
        const now = await sees(m.lin, of)
        if (!move.from.includes(status)) {
          // A supplier knows of no draft, and of none that was taken back before it was shown.
          expect([status, action, code]).toEqual([
            status,
            action,
            move.by === 'supplier' && !of.release ? 404 : 409,
          ])
          expect(now).toEqual(of)
          continue
        }
        expect([status, action, code]).toEqual([status, action, 200])
        expect([move.to ?? status].flat()).toContain(now.status)
        expect(now.version).toBe(of.version + (action === 'draw' ? 0 : 1))
      }
  })

  test('赵敏 publishes what she expects, 高翔 commits to it, and the next release takes its place', async () => {
    const trade = await f.trade(m)
    const draft = await f.begins(m.zhao, trade, {
      lines: [f.line('M-1', '100'), { materialCode: 'M-3', qtys: ['0.5', '1.250'] }],
      remark: '按三季度排产',
    })
    expect(draft).toMatchObject({
      status: 'DRAFT',
      release: null,
      publishedAt: null,
      supplierName: trade.org.name,
      startsOn: first,
      weekCount: 12,
      tolerancePct: '10',
      lineCount: 2,
      committedLines: 0,
      deviations: 0,
      remark: '按三季度排产',
      others: [],
    })
    expect(draft.forecastNo).toMatch(/^FC\d{8}$/)
    expect(draft.lines).toMatchObject([
      { lineNo: 1, materialCode: 'M-1', materialName: '六角螺栓', unit: 'PCS', unitScale: 0 },
      { lineNo: 2, materialCode: 'M-3', materialName: '锂基润滑脂', unit: 'KG', unitScale: 3 },
    ])
    // what is not said of a week is nothing
    expect(f.qtysOf(draft, 1)).toEqual(['0.5', '1.25', ...Array.from({ length: 10 }, () => '0')])
    const published = await m.zhao.does(c.forecastPublish, { body: one(draft) })
    expect(published).toMatchObject({ status: 'PUBLISHED', release: 1, remark: '按三季度排产' })
    expect(published.publishedAt).not.toBeNull()
    const committed = await f.commits(trade.clerk, published, '100', '1')
    expect(committed).toMatchObject({ status: 'COMMITTED', committedLines: 2, deviations: 12 })
    expect(await sees(m.zhao, published)).toMatchObject({ lines: committed.lines, deviations: 12 })
    const second = await f.publishes(m.lin, trade, { startsOn: weekAt(1) })
    expect(second).toMatchObject({
      release: 2,
      others: [{ id: draft.id, forecastNo: draft.forecastNo, release: 1, startsOn: first }],
    })
    expect(await sees(trade.clerk, published)).toMatchObject({
      status: 'SUPERSEDED',
      can: [],
      lines: committed.lines,
      others: [{ release: 2 }],
    })
    expect(await kindsFor(m.zhao, published)).toEqual(['create', 'publish', 'commit', 'supersede'])
    expect(await kindsFor(trade.clerk, published)).toEqual(['publish', 'commit', 'supersede'])
    const told = await trade.clerk.does(history, { query: about(published) })
    expect(told.map(({ data }) => [data.from, data.to])).toEqual([
      ['DRAFT', 'PUBLISHED'],
      ['PUBLISHED', 'COMMITTED'],
      ['COMMITTED', 'SUPERSEDED'],
    ])
  })

  test('of a draft its supplier knows nothing: not in list, search, detail, history, comments or files, and not once it is taken back', async () => {
    const { org, clerk } = await f.trade(m)
    const draft = await f.begins(m.zhao, { org })
    const { fileKey } = await m.zhao.does(upload, multipart('排产.pdf', pdf))
    await m.zhao.does(insertAnnex, { body: { ...about(draft), fileKeys: [fileKey] } })
    await m.lin.does(addComment, { body: { ...about(draft), text: '数量先别发' } })
    const gone = await m.zhao.does(c.forecastVoid, { body: { ...one(draft), reason } })
    expect(gone).toMatchObject({ status: 'VOID', release: null, reason, can: [] })
    const next = await f.begins(m.zhao, { org })
    for (const of of [gone, next]) {
      const found = async (who: Persona) =>
        (await who.does(searchDocuments, { query: { keyword: of.forecastNo } })).map(({ id }) => id)
      expect([await found(m.lin), await listed(m.lin, of.forecastNo)]).toEqual([[of.id], [of.forecastNo]])
      expect([await found(clerk), await listed(clerk, of.forecastNo)]).toEqual([[], []])
      await expect(sees(clerk, of)).toFailWith('NOT_FOUND')
      await expect(kindsFor(clerk, of)).toFailWith('NOT_FOUND')
      await expect(clerk.does(annexList, { query: about(of) })).toFailWith('NOT_FOUND')
      await expect(clerk.does(addComment, { body: { ...about(of), text: '?' } })).toFailWith('NOT_FOUND')
    }
    expect((await clerk.tries(download, { query: { fileKey } })).status).toBe(404)
    expect(await kindsFor(m.lin, draft)).toEqual(['create', 'annex', 'comment', 'void'])
    const { bytes } = await clerk.tries(c.forecastExport, { body: {} })
    expect((await cellsOf(bytes)).flat()).not.toContain(next.forecastNo)
    // It sees all that was said to it from the publication on, and the file with it.
    const { fileKey: shown } = await m.zhao.does(upload, multipart('说明.pdf', pdf))
    await m.zhao.does(insertAnnex, { body: { ...about(next), fileKeys: [shown] } })
    const published = await m.zhao.does(c.forecastPublish, { body: one(next) })
    expect((await clerk.tries(download, { query: { fileKey: shown } })).status).toBe(200)
    await clerk.does(addComment, { body: { ...about(published), text: '第三周产能不足' } })
    expect([await kindsFor(m.lin, published), await kindsFor(clerk, published)]).toEqual([
      ['create', 'annex', 'publish', 'comment'],
      ['publish', 'comment'],
    ])
    expect(await listed(clerk, published.forecastNo)).toEqual([published.forecastNo])
  })

  test('a supplier has one draft, also of two that are begun at once; another supplier has its own', async () => {
    const [one_, other] = [await f.trade(m), await f.trade(m, '瑞丰标准件')]
    const ends = await Promise.allSettled([f.begins(m.zhao, one_), f.begins(m.lin, one_)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'FORECAST_DRAFT' })
    await expect(f.begins(m.zhao, one_)).toFailWith('FORECAST_DRAFT')
    expect(await f.begins(m.zhao, other)).toMatchObject({ status: 'DRAFT' })
    const { rows } = await m.zhao.does(c.forecastList, { body: { keyword: one_.org.name, pageSize: 100 } })
    const mine = rows.filter(({ supplierOrgId }) => supplierOrgId === one_.org.id)
    expect(mine).toHaveLength(1)
    for (const draft of mine) await m.zhao.does(c.forecastVoid, { body: { ...one(draft), reason } })
    // taken back, it makes room; published, it does too
    const next = await f.publishes(m.zhao, one_)
    expect(await f.begins(m.lin, one_)).toMatchObject({ status: 'DRAFT' })
    expect(next).toMatchObject({ release: 1 })
  })

  test('what is written is checked: the first day, weeks, tolerance, materials and quantities', async () => {
    const { org } = await f.trade(m)
    const begins = (but: Parameters<typeof f.begins>[2]) => f.begins(m.zhao, { org }, but)
    for (const days of [1, 2, 3, 4, 5, 6])
      await expect(begins({ startsOn: addDays(first, days) })).toFailWith('FORECAST_MONDAY')
    for (const weekCount of [forecastWeeks.least - 1, forecastWeeks.most + 1])
      await expect(begins({ weekCount })).toFailWith('INPUT_INVALID')
    for (const tolerancePct of ['-1', '100.0001', '0.00001'])
      await expect(begins({ tolerancePct })).toFailWith('INPUT_INVALID')
    await expect(begins({ lines: [f.line('M-404', '1')] })).toFailWith('FORECAST_MATERIAL')
    await expect(begins({ lines: [f.line('M-9', '1')] })).toFailWith('FORECAST_MATERIAL')
    await expect(begins({ lines: [f.line('M-1', '1'), f.line('M-1', '2')] })).toFailWith('FORECAST_TWICE')
    await expect(begins({ lines: [f.line('M-1', '-1')] })).toFailWith('INPUT_INVALID')
    await expect(begins({ lines: [f.line('M-1', '0.5')] })).toFailWith('QTY_SCALE')
    await expect(begins({ lines: [f.line('M-3', '0.0005')] })).toFailWith('QTY_SCALE')
    await expect(begins({ lines: [f.line('M-1', '1', 13)] })).toFailWith('INPUT_INVALID')
    // who trades with Qiming alone is no supplier of Huadong's
    const stranger = await m.org({ name: '外人', is: 'supplier' })
    await expect(f.begins(m.zhao, { org: stranger })).toFailWith('LINK_NOT_ACTIVE')
    const least = await begins({ weekCount: 12, tolerancePct: '0', lines: [f.line('M-3', '0.500')] })
    expect(f.qtysOf(least)?.[0]).toBe('0.5')
    const most = await m.lin.does(c.forecastSave, {
      body: {
        ...f.draft({ org }),
        ...one(least),
        weekCount: 26,
        tolerancePct: '100',
        lines: [f.line('M-1', '7', 26)],
      },
    })
    expect(most).toMatchObject({ weekCount: 26, tolerancePct: '100', lineCount: 1 })
    expect(f.qtysOf(most)).toEqual(Array.from({ length: 26 }, () => '7'))
    const empty = await m.lin.does(c.forecastSave, { body: { ...f.draft({ org }), ...one(most), lines: [] } })
    expect(empty.can.map(({ action }) => action)).not.toContain('publish')
    await expect(m.lin.does(c.forecastPublish, { body: one(empty) })).toFailWith('FORECAST_EMPTY')
    await expect(m.lin.does(c.forecastPublish, { body: one(most) })).toFailWith('VERSION_STALE')
    await expect(m.lin.does(c.forecastVoid, { body: { ...one(empty), reason: '' } })).toFailWith(
      'INPUT_INVALID',
    )
  })

  test('of a material that is on a draft its name and unit stay, whatever becomes of the material; written anew it is what it is now', async () => {
    const { org } = await f.trade(m)
    const lines = [f.line('M-8', '1')]
    const was = { code: 'M-8', name: '旧名', unit: 'PCS' }
    const made = await m.zhou.does(materialSave, { body: was })
    const draft = await f.begins(m.zhao, { org }, { lines })
    const becomes = ({ id, version }: typeof made, active: boolean) =>
      m.zhou.does(materialSave, { body: { id, version, code: 'M-8', name: '新名', unit: 'KG', active } })
    const gone = await becomes(made, false)
    const edits = (of: c.ForecastDetail, next: typeof lines) =>
      m.zhao.does(c.forecastSave, { body: { ...f.draft({ org }), ...one(of), lines: next } })
    const again = await edits(draft, [f.line('M-8', '2')])
    expect(again.lines).toMatchObject([{ materialName: '旧名', unit: 'PCS', unitScale: 0 }])
    await expect(edits(again, [f.line('M-8', '0.5')])).toFailWith('QTY_SCALE')
    await m.zhao.does(c.forecastPublish, { body: one(again) })
    await expect(f.begins(m.zhao, { org }, { lines })).toFailWith('FORECAST_MATERIAL')
    await becomes(gone, true)
    const next = await f.begins(m.zhao, { org }, { lines: [f.line('M-8', '0.5')] })
    expect(next.lines).toMatchObject([{ materialName: '新名', unit: 'KG', unitScale: 3 }])
  })

  test('on a link that is suspended or has ended nothing is begun and nothing published', async () => {
    for (const status of ['SUSPENDED', 'ENDED'] as const) {
      const trade = await f.trade(m)
      const draft = await f.begins(m.zhao, trade)
      await m.system((tx) =>
        tx.updateTable('links').set({ status }).where('supplier_org_id', '=', trade.org.id).execute(),
      )
      await expect(m.zhao.does(c.forecastPublish, { body: one(draft) })).toFailWith('LINK_NOT_ACTIVE')
      await m.zhao.does(c.forecastVoid, { body: { ...one(draft), reason } })
      await expect(f.begins(m.zhao, trade)).toFailWith('LINK_NOT_ACTIVE')
    }
  })

  test('a condition on forecasts holds in list, detail, command and what is begun', async () => {
    const [ours, theirs] = [await f.trade(m, '东海弹簧'), await f.trade(m, '西山铸造')]
    const [mine, other] = [await f.begins(m.zhao, ours), await f.begins(m.zhao, theirs)]
    const limit = "supplierName = '东海弹簧'"
    const narrow = await m.person(m.huadong, {
      name: '郑洁',
      rights: ['forecasts.read', 'forecasts.write'],
      limits: { 'forecasts.read': limit, 'forecasts.write': limit },
    })
    const { rows } = await narrow.does(c.forecastList, { body: { pageSize: 200 } })
    expect(rows.map(({ forecastNo }) => forecastNo)).toEqual([mine.forecastNo])
    await expect(sees(narrow, other)).toFailWith('NOT_FOUND')
    await expect(narrow.does(c.forecastPublish, { body: one(other) })).toFailWith('NOT_FOUND')
    await expect(narrow.does(c.forecastVoid, { body: { ...one(other), reason } })).toFailWith('NOT_FOUND')
    await m.zhao.does(c.forecastVoid, { body: { ...one(other), reason } })
    await expect(f.begins(narrow, theirs)).toFailWith('RECORD_OUTSIDE')
    expect(await narrow.does(c.forecastPublish, { body: one(mine) })).toMatchObject({ release: 1 })
    // She publishes what takes the place of a release that she does not see.
    const fresh = await m.person(m.huadong, {
      name: '冯军',
      rights: ['forecasts.read', 'forecasts.write'],
      limits: { 'forecasts.read': 'weekCount = 13', 'forecasts.write': 'weekCount = 13' },
    })
    await expect(sees(fresh, mine)).toFailWith('NOT_FOUND')
    const next = await f.publishes(fresh, ours, { weekCount: 13 })
    expect(next).toMatchObject({ release: 2, others: [] })
    expect(await sees(m.zhao, mine)).toMatchObject({ status: 'SUPERSEDED' })
  })
})
