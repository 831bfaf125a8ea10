import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../contract/auth.ts'
import { download, upload } from '../../contract/documents.ts'
import * as c from '../../contract/registrations.ts'
import { supplierList, supplierNextCode } from '../../contract/suppliers.ts'
import { updateUserInfo, userInfo } from '../../contract/users.ts'
import type { Call } from '../../contract/call.ts'
import { json } from '../../server/db/json.ts'
import { engines } from '../support/db.ts'
import { allCaughtUp, earOf } from '../support/ears.ts'
import { type Asks, type Caller, type Persona, does, tries } from '../support/persona.ts'
import { complete } from '../support/registrations.ts'
import * as samples from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { type World, openWorld } from '../support/world.ts'

describe.each(engines)('registrations on %s', (engine) => {
  let world: World
  let ours: Awaited<ReturnType<World['org']>>
  let lin: Persona
  let zhao: Persona
  let local: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    ours = await world.org({ name: '华东精工', is: 'buyer' })
    const other = await world.org({ name: '启明智造', is: 'buyer' })
    lin = await world.person(ours, { name: '林' })
    zhao = await world.person(other, { name: '赵' })
    local = await world.person(ours, { name: '管', isLocal: true })
    await opens(lin)
  })
  afterAll(() => world.close())

  const opens = ({ orgId }: Persona, listed = true) =>
    world.deps.db.system((tx) =>
      tx.updateTable('orgs').set({ open_to_suppliers: true, listed }).where('id', '=', orgId).execute(),
    )
  const by = <C extends Call>(who: Caller, call: C, asks: Asks<C> = {}) => does(world, who, call, asks)
  const submits = async (name: string, who?: Caller) => {
    const applicant = who ?? (await world.nobody())
    return { applicant, sent: await by(applicant, c.registeredSupplier, { body: complete(name) }) }
  }
  const received = async (name: string) => {
    const { rows } = await lin.does(c.registrationList, { body: { keyword: name } })
    const [row] = rows
    if (!row) throw new Error(`no application of ${name}`)
    return row
  }
  const only = ({ id, version }: { id: string; version: number }) => ({ id, version })

  // spec: P1.does.14, P7.registration.2, P2.wizard.4
  test('a draft is kept as far as it has come and found again from elsewhere', async () => {
    const applicant = await world.nobody()
    expect(await by(applicant, c.registeredSupplierInfo)).toBeNull()
    const first = await by(applicant, c.registrationDraft, { body: { supplierName: '远大' } })
    const body = { supplierName: '远大机械', version: first.version }
    expect(await by(applicant, c.registrationDraft, { body })).toEqual({ id: first.id, version: 2 })
    await expect(by(applicant, c.registrationDraft, { body })).toFailWith('VERSION_STALE')
    const found = await by(applicant, c.registeredSupplierInfo)
    expect(found).toMatchObject({
      status: 'DRAFT',
      buyerName: '华东精工',
      record: { supplierName: '远大机械' },
    })
    expect((await lin.does(c.registrationList, { body: { keyword: '远大' } })).total).toBe(0)
  })

  test('what is wanting is said at once, field by field', async () => {
    const applicant = await world.nobody()
    const refused = await tries(world, applicant, c.registeredSupplier, { body: { supplierName: '' } })
    expect(refused.status).toBe(422)
    const { faults } = refused.json().data as { faults: { path: string }[] }
    expect(faults.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'supplierName',
        'businessDockPerson.phone',
        'invoiceInformation.fax',
        'isAgree',
      ]),
    )
    expect(await by(applicant, c.registeredSupplierInfo)).toBeNull()
  })

  test('returned once with the fields, corrected, approved: organisation, administrator and link are there', async () => {
    const { applicant, sent } = await submits('金鼎模具')
    expect(sent).toMatchObject({
      status: 'SUBMITTED',
      agreementVersion: c.AGREEMENT_VERSION,
      can: [{ action: 'withdraw' }],
    })
    await expect(by(applicant, c.registrationDraft, { body: complete('金鼎') })).toFailWith('WRONG_STATE')
    const taken = await lin.does(c.registrationTake, { body: only(await received('金鼎')) })
    const reason = '营业执照不清晰'
    await lin.does(c.registrationReturn, { body: { ...only(taken), reason, fields: ['licenceFiles'] } })
    const back = await by(applicant, c.registeredSupplierInfo)
    expect(back).toMatchObject({ status: 'RETURNED', reason, returnedFields: ['licenceFiles'] })
    const again = await by(applicant, c.registeredSupplier, {
      body: complete('金鼎模具', { version: back?.version }),
    })
    expect(again).toMatchObject({ status: 'SUBMITTED', reason: '', returnedFields: [] })
    const approved = { ...only(await received('金鼎')), code: 'S88' }
    expect(await lin.does(c.registrationApprove, { body: approved })).toMatchObject({ status: 'APPROVED' })
    expect((await lin.does(supplierList, { body: { keyword: 'S88' } })).rows).toMatchObject([
      { name: '金鼎模具', status: 'ACTIVE', standing: 'QUALIFIED', contact: '方敏' },
    ])
    const { history } = await lin.does(c.registrationInfo, { query: { id: approved.id } })
    expect(history.map(({ kind }) => kind)).toEqual(['approve', 'submit', 'return', 'take', 'submit'])
    const account = await by(applicant, userInfo)
    expect(account.orgs).toMatchObject([{ name: '金鼎模具', isSupplier: true, isBuyer: false }])
    const mails = (await local.does(outbox)).filter(
      ({ text }) => text.includes('金鼎') || text.includes(reason),
    )
    expect(mails.length).toBeGreaterThanOrEqual(3)
  })

  test('only what a record has is returned', async () => {
    const { sent } = await submits('路径五金')
    const row = only(await received('路径五金'))
    const returns = (...fields: string[]) =>
      lin.does(c.registrationReturn, { body: { ...row, reason: '请补充', fields } })
    for (const strange of [
      'licence',
      'invoiceInformation',
      'invoiceInformation.fax.x',
      'isAgree',
      'toString',
      'questionnaire.hasErp',
      'managementSystem.0',
    ])
      await expect(returns('supplierName', strange)).toFailWith('FIELD_UNKNOWN')
    expect((await received('路径五金')).status).toBe(sent.status)
    const known = ['provideType', 'invoiceInformation.fax', 'humanResources.weld', 'workplace', 'other']
    expect(await returns(...known)).toMatchObject({ status: 'RETURNED' })
  })

  test('who applies is called by their name, or as the contact they write while they have none, and their account is told', async () => {
    const nameless = await world.nobody('')
    const { account } = await by(nameless, userInfo)
    await submits('无名五金', nameless)
    const row = await received('无名五金')
    expect(row.applicant).toBe('方敏')
    const read = () => lin.does(c.registrationInfo, { query: { id: row.id } })
    const called = (applicant: string, ...actors: string[]) => ({
      account,
      registration: { applicant },
      history: actors.map((actor) => ({ actor })),
    })
    expect(await read()).toMatchObject(called('方敏', '方敏'))

    // named meanwhile, and sent again
    const returned = { ...only(row), reason: '请补充', fields: ['supplierName'] }
    const { version } = await lin.does(c.registrationReturn, { body: returned })
    await by(nameless, updateUserInfo, { body: { nickName: '', mobile: '', realName: '苏婷' } })
    await by(nameless, c.registeredSupplier, { body: complete('无名五金', { version }) })
    expect(await read()).toMatchObject(called('苏婷', '苏婷', '林', '苏婷'))
  })

  test('who decides hears of an application as it comes; a colleague without the right and another buyer do not', async () => {
    const clerk = await world.person(ours, { name: '文员', rights: ['orders.read'] })
    const reviewer = await world.person(ours, { name: '审核', rights: ['registrations.review'] })
    const address = await world.listen()
    const ears = await Promise.all(
      [reviewer, clerk, zhao].map(({ name, orgId, token }) =>
        earOf(address, { who: name, orgId, side: 'buyer', token }),
      ),
    )
    const { sent } = await submits('听风机电')
    await lin.does(c.registrationTake, { body: only(await received('听风')) })
    await allCaughtUp(world, ears)
    const heard = ears.map(({ events }) =>
      events.filter(({ recordId }) => recordId === sent.id).map(({ kind }) => kind),
    )
    expect(heard).toEqual([['submit', 'take'], [], []])
    for (const ear of ears) ear.close()
  })

  test('codes, names and states that are taken are refused and leave nothing behind', async () => {
    await submits('同名工厂')
    await submits('同名工厂')
    const { rows } = await lin.does(c.registrationList, { body: { keyword: '同名' } })
    const [one, other] = rows.map(only)
    if (!one || !other) throw new Error('two applications')
    expect((await lin.does(c.registrationInfo, { query: { id: one.id } })).twins).toMatchObject([
      { kind: 'registration', same: 'creditCode' },
    ])
    await lin.does(c.registrationApprove, { body: { ...one, code: 'S90' } })
    const twins = async (who: Persona) =>
      (await who.does(c.registrationInfo, { query: { id: other.id } })).twins.map(({ kind }) => kind)
    expect(await twins(lin)).toContain('supplier')
    const narrow = await world.person(ours, {
      rights: ['registrations.review', 'suppliers.read'],
      limits: { 'suppliers.read': "name = '别的工厂'" },
    })
    expect(await twins(narrow)).not.toContain('supplier')
    await expect(lin.does(c.registrationApprove, { body: { ...one, code: 'S91' } })).toFailWith(
      'VERSION_STALE',
    )
    await expect(lin.does(c.registrationApprove, { body: { ...other, code: 'S90' } })).toFailWith(
      'ORG_NAME_TAKEN',
    )
    const [later] = (await lin.does(supplierList, { body: { keyword: '同名' } })).rows
    expect(later).toMatchObject({ code: 'S90' })
    await lin.does(c.registrationReject, { body: { ...other, reason: '重复' } })
    await expect(
      lin.does(c.registrationReject, { body: { ...other, version: 3, reason: '重复' } }),
    ).toFailWith('WRONG_STATE')
  })

  // spec: P1.does.15
  test('who decides reads where each certificate stands, and which code is the next', async () => {
    const buyer = await world.org({ name: '盛达机电', is: 'buyer' })
    const wang = await world.person(buyer, { name: '王' })
    // reached by its own link alone
    await opens(wang, false)
    const applies = async (name: string) => {
      const body = complete(name, {
        buyerOrgId: buyer.id,
        licenceTo: '2030-01-01',
        managementSystem: [{ certificateNo: 'A1' }, { validityEndTime: '2026-01-01' }],
        safetyCertificate: [{ certificationCategory: 'CCC', validityEndTime: '2028-01-01' }],
      })
      await by(await world.nobody(), c.registeredSupplier, { body })
      const { rows } = await wang.does(c.registrationList, { body: { keyword: name } })
      return { id: rows[0]?.id ?? '', version: rows[0]?.version ?? 0 }
    }
    const first = await applies('盛达供方一厂')
    const read = await wang.does(c.registrationInfo, { query: { id: first.id } })
    expect(read.expiries).toEqual([
      { path: 'managementSystem.1', name: '', no: '', on: '2026-01-01' },
      { path: 'safetyCertificate.0', name: 'CCC', no: '', on: '2028-01-01' },
      { path: 'licenceTo', name: 'licence', no: '', on: '2030-01-01' },
    ])
    expect(read.nextCode).toBe('')
    await wang.does(c.registrationApprove, { body: { ...first, code: 'V-0009' } })
    const second = await applies('盛达供方二厂')
    const { nextCode } = await wang.does(c.registrationInfo, { query: { id: second.id } })
    expect(nextCode).toBe('V-0010')
    const toldTo = async (rights: string[], limits = {}) => {
      const clerk = await world.person(buyer, { rights: ['registrations.review', ...rights], limits })
      return (await clerk.does(c.registrationInfo, { query: { id: second.id } })).nextCode
    }
    const partners = ['suppliers.read', 'suppliers.write']
    expect(await toldTo(partners)).toBe(nextCode)
    expect(await toldTo(['suppliers.read'])).toBe('')
    for (const right of partners) expect(await toldTo(partners, { [right]: "code = 'V-0001'" })).toBe('')
    // as it is proposed where a link is asked for or accepted
    expect(await wang.does(supplierNextCode)).toEqual({ code: nextCode })
    await wang.does(c.registrationApprove, { body: { ...second, code: nextCode } })
  })

  test('a supplier applies by who may speak for it, and keeps its name', async () => {
    const org = await world.org({ name: '老牌铸造', is: 'supplier' })
    const clerk = await world.person(org, { side: 'supplier', rights: ['orders.read'] })
    await expect(clerk.does(c.registeredSupplier, { body: complete('新铸造') })).toFailWith('NO_RIGHT')
    const head = await world.person(org, { side: 'supplier' })
    await head.does(c.registeredSupplier, { body: complete('新铸造') })
    await lin.does(c.registrationApprove, { body: { ...only(await received('新铸造')), code: 'S97' } })
    const { rows } = await lin.does(supplierList, { body: { keyword: 'S97' } })
    expect(rows).toMatchObject([{ name: '老牌铸造', orgId: org.id }])
    const deputy = await world.person(org, { side: 'supplier' })
    expect((await deputy.does(c.registeredSupplierInfo))?.record.supplierName).toBe('新铸造')
    expect(await clerk.does(c.registeredSupplierInfo)).toBeNull()
  })

  test('a unified credit code belongs to one organisation', async () => {
    const coded = (name: string) => {
      const { invoiceInformation, ...rest } = complete(name) as { invoiceInformation: object }
      return { ...rest, invoiceInformation: { ...invoiceInformation, taxIDNumber: '9135 0100m000100y43' } }
    }
    for (const name of ['福州一厂', '福州二厂'])
      await by(await world.nobody(), c.registeredSupplier, { body: coded(name) })
    const info = await lin.does(c.registrationInfo, { query: { id: (await received('福州一厂')).id } })
    expect(info).toMatchObject({ creditCodeValid: true, twins: [{ name: '福州二厂', same: 'creditCode' }] })
    await lin.does(c.registrationApprove, { body: { ...only(await received('福州一厂')), code: 'S95' } })
    const second = { ...only(await received('福州二厂')), code: 'S96' }
    await expect(lin.does(c.registrationApprove, { body: second })).toFailWith('ORG_CODE_TAKEN')

    // The supplier that it became is called by its code, to whom reads it.
    const suppliers = async (who: Persona, { id }: { id: string }) =>
      (await who.does(c.registrationInfo, { query: { id } })).twins
        .filter(({ kind }) => kind === 'supplier')
        .map(({ name, same }) => `${name} ${same}`)
    const clerk = (rights: string[], limits = {}) =>
      world.person(ours, { rights: ['registrations.review', ...rights], limits })
    const reads = ['suppliers.read']
    expect(await suppliers(await clerk(reads), second)).toEqual(['福州一厂 creditCode'])
    expect(await suppliers(await clerk([]), second)).toEqual([])
    const narrow = await clerk(reads, { 'suppliers.read': "code = 'S90'" })
    expect(await suppliers(narrow, second)).toEqual([])
    // what came of an application is no other supplier
    expect(await suppliers(lin, await received('福州一厂'))).toEqual([])
  })

  test('another buyer, a supplier and a stranger see and decide nothing of it', async () => {
    await submits('保密精密')
    const { id, version } = await received('保密')
    expect((await zhao.does(c.registrationList, { body: {} })).total).toBe(0)
    await expect(zhao.does(c.registrationInfo, { query: { id } })).toFailWith('NOT_FOUND')
    await expect(zhao.does(c.registrationApprove, { body: { id, version, code: 'X' } })).toFailWith(
      'NOT_FOUND',
    )
    await expect(by(await world.nobody(), c.registrationInfo, { query: { id } })).toFailWith('NO_ORG')
    expect(await by(await world.nobody(), c.registeredSupplierInfo)).toBeNull()
  })

  test('files of an application are read by its author and the reviewer, and by nobody else', async () => {
    const applicant = await world.nobody()
    const file = await by(applicant, upload, multipart('licence.pdf', samples.pdf))
    const licence = { fileName: file.fileName, fileKey: file.fileKey }
    await by(applicant, c.registeredSupplier, { body: complete('有证工厂', { licenceFiles: [licence] }) })
    const read = async (who: Caller) =>
      (await tries(world, who, download, { query: { fileKey: file.fileKey } })).status
    const clerk = await world.person(ours, { rights: ['orders.read', 'suppliers.read'] })
    expect([
      await read(applicant),
      await read(lin),
      await read(clerk),
      await read(zhao),
      await read(await world.nobody()),
    ]).toEqual([200, 200, 404, 404, 404])
    const thief = await world.nobody()
    const stolen = complete('偷证', { licenceFiles: [licence] })
    await expect(by(thief, c.registeredSupplier, { body: stolen })).toFailWith('NOT_FOUND')
  })

  test('the address of a file is ours, whatever was sent or stored as one', async () => {
    const applicant = await world.nobody()
    const { fileName, fileUrl, fileKey } = await by(applicant, upload, multipart('licence.pdf', samples.pdf))
    const forged = { fileName, fileKey, fileUrl: 'javascript:alert(1)' }
    const body = complete('假链接厂', { licenceFiles: [forged], other: JSON.stringify([forged]) })
    const { id } = await by(applicant, c.registrationDraft, { body })
    const own = async () => (await by(applicant, c.registeredSupplierInfo))?.record
    expect(await own()).toMatchObject({ licenceFiles: [{ fileUrl }], other: [{ fileUrl }] })
    const stored = await world.deps.db.system((tx) =>
      tx.selectFrom('registrations').select('record').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(stored)).not.toContain('javascript:')
    // what was kept before
    await world.deps.db.system((tx) =>
      tx
        .updateTable('registrations')
        .set({ record: json({ ...Object(stored.record), licenceFiles: [forged] }) })
        .where('id', '=', id)
        .execute(),
    )
    expect(await own()).toMatchObject({ licenceFiles: [{ fileUrl }] })
  })

  // spec: P3.file.2
  test('a file is named by its key, or by name and address as the upload answered them', async () => {
    const applicant = await world.nobody()
    const { fileName, fileUrl, fileKey } = await by(applicant, upload, multipart('licence.pdf', samples.pdf))
    const body = complete('只给地址厂', {
      other: [{ fileName, fileUrl: `https://portal.example${fileUrl}` }],
    })
    await by(applicant, c.registrationDraft, { body })
    const own = async () => (await by(applicant, c.registeredSupplierInfo))?.record.other
    expect(await own()).toEqual([{ fileName, fileUrl, fileKey, fileType: '' }])
  })

  // spec: P2.route.6
  test('anybody reads the names of buyers that are offered, and no other', async () => {
    expect(await by({}, c.registrationBuyers)).toEqual([
      { id: lin.orgId, name: '华东精工', code: '', listed: true },
    ])
    const body = complete('走错门', { buyerOrgId: zhao.orgId })
    await expect(by(await world.nobody(), c.registeredSupplier, { body })).toFailWith('NOT_FOUND')
  })
})
