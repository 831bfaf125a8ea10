import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { download, upload } from '../../contract/documents.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import { recordHistory, recordInfo, recordList, recordSave } from '../../contract/records.ts'
import type { Id } from '../../contract/values.ts'
import { engines } from '../support/db.ts'
import { allCaughtUp, type Ear, earOf } from '../support/ears.ts'
import type { Persona } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { madeByPartners, shareWith, type Tooling, toolingOf, withPhotos } from '../support/tooling.ts'
import { until } from '../support/until.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('a register that is no longer shared, on %s', (engine) => {
  let world: World
  let address = ''
  beforeAll(async () => {
    world = await openWorld(engine)
    address = await world.listen()
  })
  afterAll(() => world.close())

  const made = async (change: (model: AppModel) => AppModel, by: 'buyer' | 'supplier') => {
    const { buyer, supplier, supplierOrg } = await world.tradingPair()
    const register = await toolingOf(buyer, [supplierOrg.id], (model) => change(withPhotos(model)))
    const maker = by === 'buyer' ? buyer : supplier
    const photo = await maker.does(upload, multipart('照片.pdf', pdf))
    const body = {
      entityId: register.ids.tool,
      values: { name: '模具', category: 'stamping', supplierId: supplierOrg.id, photos: [photo] },
    }
    if (by === 'supplier') Reflect.deleteProperty(body.values, 'supplierId')
    const { id, version } = await maker.does(recordSave, { body })
    return { buyer, supplier, supplierOrg, register, photo, key: { id, version } }
  }
  const edits = (who: Persona, { ids }: Tooling, { id, version }: { id: Id; version: number }) =>
    who.does(recordSave, { body: { entityId: ids.tool, id, version, values: { name: '模具二' } } })
  const ear = ({ name, orgId, side, token }: Persona) => earOf(address, { who: name, orgId, side, token })

  test.each([
    ['made by the partner', madeByPartners, 'supplier'],
    ['given to the partner by a field', (model: AppModel) => model, 'buyer'],
  ] as const)('a record %s: 孙丽 neither hears nor finds anything of it', async (_, change, by) => {
    const { buyer, supplier, supplierOrg, register, photo, key } = await made(change, by)
    const open = await ear(supplier)
    const changed = await edits(buyer, register, key)
    await until(() => open.events.some(({ recordId, kind }) => recordId === key.id && kind === 'edit'))
    await shareWith(buyer, register.appId, [])
    const late = await ear(supplier)
    const heard = open.events.filter(({ recordId }) => recordId === key.id).length
    const again = await edits(buyer, register, changed)
    await allCaughtUp(world, [open, late])
    expect(open.events.filter(({ recordId }) => recordId === key.id)).toHaveLength(heard)
    expect(late.events.filter(({ recordId }) => recordId === key.id)).toEqual([])
    const query = { entityId: register.ids.tool, keyId: key.id }
    for (const [call, asks] of [
      [recordInfo, { query }],
      [recordHistory, { query }],
      [recordList, { body: { entityId: register.ids.tool } }],
      [download, { query: { fileKey: photo.fileKey } }],
    ] as const)
      expect([call.path, (await supplier.tries(call, asks as object)).status]).toEqual([call.path, 404])
    if (by === 'supplier') {
      await shareWith(buyer, register.appId, [supplierOrg.id])
      await edits(buyer, register, again)
      await until(() => late.events.some(({ recordId, kind }) => recordId === key.id && kind === 'edit'))
    }
    open.close()
    late.close()
  })

  test('a record that has passed to 晨光五金 is heard of there and no more at 宏远', async () => {
    const { buyer, supplier, register, key } = await made((model) => model, 'buyer')
    const other = await world.org({ is: 'supplier' })
    const buyerOrg = { id: buyer.orgId, name: '华东精工' }
    await world.link(buyerOrg, other)
    const chen = await world.person(other, { side: 'supplier' })
    await shareWith(buyer, register.appId, [supplier.orgId, other.id])
    const [before, after] = [await ear(supplier), await ear(chen)]
    await allCaughtUp(world, [before, after]) // of what was before they came
    const heard = new Set(before.events)
    const passed = await buyer.does(recordSave, {
      body: { entityId: register.ids.tool, ...key, values: { supplierId: other.id } },
    })
    await edits(chen, register, passed)
    await allCaughtUp(world, [before, after])
    const kinds = ({ events }: Ear) =>
      events.filter((event) => event.recordId === key.id && !heard.has(event)).map(({ kind }) => kind)
    expect([kinds(before), kinds(after)]).toEqual([['leave'], ['edit', 'edit']])
    before.close()
    after.close()
  })
})
