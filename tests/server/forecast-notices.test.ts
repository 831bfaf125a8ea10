import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment, annexList, download, history, insertAnnex, upload } from '../../contract/documents.ts'
import type { ListBodyIn } from '../../contract/filter.ts'
import * as c from '../../contract/forecasts.ts'
import { taskList } from '../../contract/tasks.ts'
import { roles } from '../../server/seed/roles.ts'
import { engines } from '../support/db.ts'
import * as f from '../support/forecasts.ts'
import { noticesOf, spreads } from '../support/notices.ts'
import type { Market } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

const { one, sees, weekAt } = f
const reason = '需求有变'

describe.each(engines)('what is heard and listed of forecasts on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await f.openForecasts(engine)
  })
  afterAll(() => m.close())

  const about = ({ id }: Pick<c.Forecast, 'id'>) => ({ noun: 'forecasts' as const, recordId: id })
  const says = (who: Persona, of: c.Forecast, text: string) =>
    who.does(addComment, { body: { ...about(of), text } })
  /** People of one story: who plans, a colleague, who sells, and who only reads of it at the supplier. */
  async function people() {
    const trade = await f.trade(m)
    const { rights } = roles.manager
    return {
      trade,
      clerk: trade.clerk,
      planner: await m.person(m.huadong, { name: '许可', rights }),
      colleague: await m.person(m.huadong, { name: '唐宁', rights }),
      reader: await m.person(trade.org, { name: '罗兰', side: 'supplier', rights: ['forecasts.read'] }),
    }
  }
  /** The kinds of what somebody was told of a forecast, the newest first. */
  const heard = async (who: Persona, { forecastNo }: c.Forecast) =>
    (await noticesOf(who)).flatMap((said) => {
      const [kind, no] = said.split(' ')
      return no === forecastNo ? [kind] : []
    })
  const waits = async (who: Persona, of: c.Forecast) =>
    (await who.does(taskList, { body: { pageSize: 200 } })).rows.flatMap(({ kind, recordNo, partner }) =>
      recordNo === of.forecastNo ? [`${kind} ${partner}`] : [],
    )

  test('who may commit is told what is published and what is taken back, the author what is committed, and nobody else', async () => {
    const { trade, clerk, planner, colleague, reader } = await people()
    const draft = await f.begins(planner, trade)
    const edited = await planner.does(c.forecastSave, { body: { ...f.draft(trade), ...one(draft) } })
    await spreads(m)
    for (const who of [clerk, reader, planner, colleague]) expect(await heard(who, draft)).toEqual([])
    const published = await colleague.does(c.forecastPublish, { body: one(edited) })
    await spreads(m)
    expect(await heard(clerk, draft)).toEqual(['publish'])
    expect(await heard(reader, draft)).toEqual([])
    await f.commits(clerk, published, '90')
    await spreads(m)
    expect(await heard(planner, draft)).toEqual(['commit'])
    expect([await heard(colleague, draft), await heard(clerk, draft)]).toEqual([[], ['publish']])
    // Its end is told by the one that takes its place.
    const next = await f.publishes(planner, trade)
    await spreads(m)
    expect([await heard(clerk, draft), await heard(clerk, next)]).toEqual([['publish'], ['publish']])
    await planner.does(c.forecastVoid, { body: { ...one(next), reason } })
    await spreads(m)
    expect([await heard(clerk, next), await heard(planner, next)]).toEqual([['void', 'publish'], []])
    const never = await f.begins(planner, trade)
    await planner.does(c.forecastVoid, { body: { ...one(never), reason } })
    await spreads(m)
    expect(await heard(clerk, never)).toEqual([])
  })

  test('it waits for who may commit from its publication until all of it is committed, or it is over', async () => {
    const { trade, clerk, planner, reader } = await people()
    const task = ['commitForecast 华东精工']
    const lines = [f.line('M-1', '100'), f.line('M-2', '100')]
    const draft = await f.begins(planner, trade, { lines })
    expect(await waits(clerk, draft)).toEqual([])
    const published = await planner.does(c.forecastPublish, { body: one(draft) })
    expect([await waits(clerk, draft), await waits(reader, draft), await waits(planner, draft)]).toEqual([
      task,
      [],
      [],
    ])
    await f.commits(clerk, published, '100')
    expect(await waits(clerk, draft)).toEqual(task)
    await f.commits(clerk, published, undefined, '100')
    expect(await waits(clerk, draft)).toEqual([])
    const next = await f.publishes(planner, trade)
    expect(await waits(clerk, next)).toEqual(task)
    const last = await f.publishes(planner, trade)
    expect([await waits(clerk, next), await waits(clerk, last)]).toEqual([[], task])
    // Nothing can be committed of what is over, so it waits for nobody.
    await f.passes(m, last, 14)
    expect(await waits(clerk, last)).toEqual([])
    const again = await f.publishes(planner, trade)
    await planner.does(c.forecastVoid, { body: { ...one(again), reason } })
    expect(await waits(clerk, again)).toEqual([])
  })

  test('comments and files of a draft stay with the buyer; of what is published both sides read and hear them', async () => {
    const { trade, clerk, planner, colleague, reader } = await people()
    const draft = await f.begins(planner, trade)
    await says(colleague, draft, '第五周要加量')
    const attaches = async (who: Persona, name: string) => {
      const { fileKey } = await who.does(upload, multipart(name, pdf))
      await who.does(insertAnnex, { body: { ...about(draft), fileKeys: [fileKey] } })
      return fileKey
    }
    const early = await attaches(planner, '排产.pdf')
    const opens = async (who: Persona, fileKey: string) =>
      (await who.tries(download, { query: { fileKey } })).status
    expect([await opens(colleague, early), await opens(clerk, early)]).toEqual([200, 404])
    await spreads(m)
    expect([await heard(planner, draft), await heard(clerk, draft)]).toEqual([['comment'], []])
    const published = await planner.does(c.forecastPublish, { body: one(draft) })
    const late = await attaches(clerk, '产能.pdf')
    await says(clerk, published, '第五周产能不足')
    await says(planner, published, '已知')
    await spreads(m)
    // The files go with it; what was said of the draft does not.
    for (const who of [planner, colleague, clerk, reader])
      expect([await opens(who, early), await opens(who, late)]).toEqual([200, 200])
    const names = async (who: Persona) =>
      (await who.does(annexList, { query: about(draft) })).map(({ fileName }) => fileName)
    expect(await names(clerk)).toEqual(await names(planner))
    const told = async (who: Persona) =>
      (await who.does(history, { query: about(draft) })).map(({ kind, side }) => `${side} ${kind}`)
    const shared = ['buyer publish', 'supplier annex', 'supplier comment', 'buyer comment']
    expect(await told(reader)).toEqual(shared)
    expect(await told(planner)).toEqual(['buyer create', 'buyer comment', 'buyer annex', ...shared])
    expect(await heard(clerk, draft)).toEqual(['comment', 'publish'])
    // what is said again before it is read is one notice
    expect(new Set(await heard(planner, draft))).toEqual(new Set(['comment', 'annex']))
    expect([await heard(colleague, draft), await heard(reader, draft)]).toEqual([[], []])
  })

  test('the list is filtered and sorted by release, first week and deviations, and exported as it is seen', async () => {
    const { org, clerk } = await f.trade(m)
    for (const [at, commit] of ['100', '120', '80'].entries()) {
      const of = await f.publishes(m.zhao, { org }, { startsOn: weekAt(2 - at), weekCount: 12 + at })
      await f.commits(clerk, of, [...f.line('M-1', '100', 11).qtys, ...f.line('M-1', commit, at + 1).qtys])
    }
    const draft = await f.begins(m.zhao, { org })
    const mine = { field: 'supplierName', sign: 2, value: org.name } as const
    const lists = async (who: Persona, body: ListBodyIn) =>
      (await who.does(c.forecastList, { body })).rows.map(({ release }) => release)
    const theirs = (
      filters: NonNullable<ListBodyIn['filters']>,
      ...sorts: NonNullable<ListBodyIn['sorts']>
    ) => lists(m.lin, { filters: [mine, ...filters], sorts })
    const byRelease = { field: 'release', sort: 1 } as const
    expect(await theirs([{ field: 'release', sign: 2, value: 2 }])).toEqual([2])
    expect(await theirs([{ field: 'release', sign: 10, value: 2 }], byRelease)).toEqual([2, 3])
    expect(await theirs([{ field: 'release', sign: 6 }])).toEqual([null])
    expect(
      await theirs(
        [
          { field: 'startsOn', sign: 12, value: weekAt(1) },
          { field: 'release', sign: 7 },
        ],
        byRelease,
      ),
    ).toEqual([2, 3])
    expect(await theirs([{ field: 'deviations', sign: 9, value: 1 }], byRelease)).toEqual([2, 3])
    expect(await theirs([{ field: 'status', sign: 2, value: 'COMMITTED' }])).toEqual([3])
    expect(await theirs([{ field: 'weekCount', sign: 13, value: [13, 26] }], byRelease)).toEqual([2, 3])
    const shown = [{ field: 'release', sign: 7 }]
    expect(await theirs(shown, { field: 'startsOn', sort: 1 })).toEqual([3, 2, 1])
    expect(await theirs(shown, { field: 'deviations', sort: 2 })).toEqual([3, 2, 1])
    expect(await theirs(shown, { field: 'release', sort: 2 })).toEqual([3, 2, 1])
    // the last that was changed stands first
    expect((await theirs([]))[0]).toBe(null)
    expect(await lists(clerk, { sorts: [byRelease] })).toEqual([1, 2, 3])
    expect(
      await lists(clerk, { filters: [{ field: 'buyerName', sign: 2, value: '华东精工' }], pageSize: 1 }),
    ).toHaveLength(1)
    await expect(lists(clerk, { filters: [mine] })).toFailWith('FIELD_UNKNOWN')
    const sheet = async (who: Persona, body: ListBodyIn) => {
      const { bytes } = await who.tries(c.forecastExport, { body })
      return cellsOf(bytes)
    }
    const rows = await sheet(m.lin, { filters: [mine], sorts: [byRelease] })
    expect(rows).toHaveLength(5)
    expect(rows.flat()).toContain(draft.forecastNo)
    const [titles, ...seen] = await sheet(clerk, { sorts: [byRelease] })
    expect(titles).toContain('客户')
    expect(titles).not.toContain('供应商')
    expect(seen.map((cells) => cells[titles?.indexOf('版本') ?? -1])).toEqual(['1', '2', '3'])
    expect(seen.map((cells) => cells[titles?.indexOf('超差周数') ?? -1])).toEqual(['0', '2', '3'])
    expect(await sees(clerk, { id: draft.id }).catch(() => undefined)).toBeUndefined()
  })
})
