import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../contract/documents.ts'
import { flatNames } from '../../contract/registrations.flat.ts'
import { SupplierRecord, type RecordFile } from '../../contract/registrations.record.ts'
import * as c from '../../contract/registrations.ts'
import { engines } from '../support/db.ts'
import { type Caller, does, type Persona } from '../support/persona.ts'
import { filled, flatFields, flatPlaces, type Names, wizardFields } from '../support/registrationFields.ts'
import * as samples from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

describe.each(engines)('fields of a registration on %s', (engine) => {
  let world: World
  let lin: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    const buyer = await world.org({ name: '华东精工', is: 'buyer' })
    lin = await world.person(buyer, { name: '林' })
    await world.deps.db.system((tx) =>
      tx
        .updateTable('orgs')
        .set({ open_to_suppliers: true, listed: true })
        .where('id', '=', buyer.id)
        .execute(),
    )
  })
  afterAll(() => world.close())

  /** Everything there is to say, with files of who says it. */
  async function written(who: Caller, names: Names) {
    const files = new Map<string, RecordFile>()
    for (const [name, kind] of Object.entries(names))
      if (kind === 'files')
        files.set(name, await does(world, who, upload, multipart(`${name}.pdf`, samples.pdf)))
    return filled(names, (name) => {
      const file = files.get(name)
      if (!file) throw new Error(`no file of ${name}`)
      return file
    })
  }
  const registered = async (id: string) =>
    (await lin.does(c.registrationInfo, { query: { id } })).registration

  // spec: P3.supplier.1, P3.supplier.2, P3.supplier.3, P3.supplier.4, P3.supplier.5, P3.supplier.6, P3.supplier.7, P3.supplier.8
  // spec: P3.supplier.9, P3.supplier.10, P3.supplier.11, P3.supplier.12, P3.supplier.13, P3.supplier.14
  test('whatever the wizard asks for is kept as a draft, sent, and read by the buyer', async () => {
    const applicant = await world.nobody()
    const body = await written(applicant, wizardFields)
    const { version } = await does(world, applicant, c.registrationDraft, { body })
    expect((await does(world, applicant, c.registeredSupplierInfo))?.record).toMatchObject(body)
    const { id } = await does(world, applicant, c.registeredSupplier, { body: { ...body, version } })
    const { form, record } = await registered(id)
    expect(form).toBe('wizard')
    expect(record).toMatchObject(body)
  })

  // spec: P3.flat.1, P3.flat.2, P3.flat.3, P3.flat.4, P3.flat.5, P3.flat.9, P3.flat.11, P7.registration.1
  test('whatever the older form asks for is sent in one call, under its own names, and read by the buyer', async () => {
    const applicant = await world.nobody()
    const body = await written(applicant, flatFields)
    const { id } = await does(world, applicant, c.registeredSupplier, { body: { ...body, isAgree: true } })
    const { form, record } = await registered(id)
    expect(form).toBe('flat')
    const kept = Object.entries(body).map(([name, value]) => [flatPlaces[name] ?? name, value])
    for (const [place, value] of kept) expect(record).toHaveProperty(String(place), value)
    // as the form sends it again, corrected
    expect(flatNames(record)).toMatchObject(body)
  })

  test('the record holds what either form asks for, and a licence that has no end', () => {
    const flat = Object.keys(flatFields).map((name) => String((flatPlaces[name] ?? name).split('.')[0]))
    const asked = new Set([...Object.keys(wizardFields), ...flat, 'licenceEndless'])
    expect(new Set(Object.keys(SupplierRecord.shape))).toEqual(asked)
  })
})
