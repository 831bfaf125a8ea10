import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as i from '../../../contract/recordImports.ts'
import * as c from '../../../contract/records.ts'
import { bookOf } from '../../support/book.ts'
import { engines } from '../../support/db.ts'
import type { Persona } from '../../support/persona.ts'
import { cellsOf } from '../../support/sheet.ts'
import { type Tooling, toolingOf } from '../../support/tooling.ts'
import { multipart } from '../../support/upload.ts'
import { type World, openWorld } from '../../support/world.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const head = ['模具编号', '名称', '供应商', '类别', '穴数', '制造日期']

describe.each(engines)('records out of a sheet on %s', (engine) => {
  let world: World
  let zhou: Persona
  let zhang: Persona
  let tools: Tooling

  beforeAll(async () => {
    world = await openWorld(engine)
    const huadong = await world.org({ name: '华东精工', is: 'buyer' })
    const chenguang = await world.org({ name: '晨光五金', is: 'supplier' })
    await world.link(huadong, chenguang)
    zhou = await world.person(huadong, { name: '周强' })
    zhang = await world.person(chenguang, { name: '张伟' })
    tools = await toolingOf(zhou, [chenguang.id])
  })
  afterAll(() => world.close())

  const sent = async (rows: readonly (readonly string[])[], fields: Record<string, string> = {}) => ({
    ...multipart('模具.xlsx', await bookOf(rows), { fields }),
    query: { entityId: tools.ids.tool },
  })
  const lists = async (who: Persona) =>
    (await who.does(c.recordList, { body: { entityId: tools.ids.tool } })).rows.map(({ values }) => values)

  test('is checked first, then written: numbered rows are changed, others added, what is picked stands by name', async () => {
    const rows = [
      head,
      ['', '冲模', '晨光五金', '冲压模', '2', '2026-03-01'],
      ['', '检具', '', 'fixture', '', '2026/4/5'],
    ]
    const dry = await zhou.does(i.recordImport, await sent(rows, { dryRun: 'true' }))
    expect(dry).toMatchObject({ rows: 2, added: 2, changed: 0, faulty: 0, written: false })
    expect(await lists(zhou)).toEqual([])
    expect(await zhou.does(i.recordImport, await sent(rows))).toMatchObject({ added: 2, written: true })
    const [gauge, die] = await lists(zhou)
    expect(die).toMatchObject({
      name: '冲模',
      supplierName: '晨光五金',
      category: 'stamping',
      cavities: '2',
      madeOn: '2026-03-01',
    })
    expect(gauge).toMatchObject({ name: '检具', madeOn: '2026-04-05', supplierName: null })
    expect((await lists(zhang)).map(({ name }) => name)).toEqual(['冲模'])

    const again = [head, [textOf(die?.['toolNo']), '冲模二', '晨光五金', '冲压模', '2', '2026-03-01']]
    expect(await zhou.does(i.recordImport, await sent(again))).toMatchObject({
      added: 0,
      changed: 1,
      changes: [{ row: 2, title: '名称', before: '冲模', after: '冲模二' }],
    })
    expect(await zhou.does(i.recordImport, await sent(again))).toMatchObject({ same: 1, written: false })
  })

  test('says what is wrong by row and cell, and hands the sheet back with it; the other rows are written if wished', async () => {
    const before = (await lists(zhou)).length
    const rows = [
      head,
      ['', '好的', '', '检具', '1', ''],
      ['', '', '', '检具', '1', ''],
      ['', '没有此供应商', '远东', '检具', '1', ''],
      ['', '没有此类别', '', '木模', '1', ''],
      ['', '不是数', '', '检具', '两个', ''],
      ['', '不是日期', '', '检具', '1', '去年'],
      ['MJ-000000-9999', '没有此编号', '', '检具', '1', ''],
    ]
    const found = await zhou.does(i.recordImport, await sent(rows, { dryRun: 'true' }))
    expect(found.faults.map(({ row, title, msg }) => `${row} ${title} ${msg}`)).toEqual([
      '3 名称 请填写名称',
      expect.stringMatching(/^4 供应商 /),
      expect.stringMatching(/^5 类别 /),
      expect.stringMatching(/^6 穴数 /),
      expect.stringMatching(/^7 制造日期 /),
      expect.stringMatching(/^8 模具编号 /),
    ])
    expect(await zhou.does(i.recordImport, await sent(rows))).toMatchObject({ written: false })
    const book = await zhou.tries(i.recordImportFaults, await sent(rows))
    const cells = await cellsOf(book.bytes)
    expect(cells[2]?.[0]).toBe('名称: 请填写名称')
    await zhou.does(i.recordImport, await sent(rows, { partly: 'true' }))
    expect(await lists(zhou)).toHaveLength(before + 1)
  })

  test('a locked record stays as it is, and who may not write writes nothing', async () => {
    const { id, version } = await zhou.does(c.recordSave, {
      body: { entityId: tools.ids.tool, values: { name: '锁定的', category: 'fixture' } },
    })
    const keys = [{ id, version }]
    await zhou.does(c.recordLock, { body: { entityId: tools.ids.tool, keys, locked: true } })
    const { values } = await zhou.does(c.recordInfo, { query: { entityId: tools.ids.tool, keyId: id } })
    const rows = [head.slice(0, 2), [textOf(values['toolNo']), '改名']]
    const { faults } = await zhou.does(i.recordImport, await sent(rows, { dryRun: 'true' }))
    expect(faults.map(({ msg }) => msg)).toEqual(['“锁定的”已由 周强 锁定'])
    const added = await zhang.does(
      i.recordImport,
      await sent([head, ['', '新', '', '检具', '', '']], { dryRun: 'true' }),
    )
    expect(added).toMatchObject({ added: 0, faulty: 1 })
    const body = { entityId: tools.ids.tool, fields: ['name'], keys: [id] }
    const sheet = await zhou.tries(c.recordExport, { body })
    expect(await cellsOf(sheet.bytes)).toEqual([['名称'], ['锁定的']])
  })
})
