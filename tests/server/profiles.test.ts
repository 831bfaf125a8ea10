import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../contract/auth.ts'
import { addDays } from '../../contract/calendar.ts'
import { dictSave } from '../../contract/dicts.ts'
import { download, history, upload } from '../../contract/documents.ts'
import { materialSave } from '../../contract/materials.ts'
import * as c from '../../contract/profileChanges.ts'
import { supplierProfile } from '../../contract/profiles.ts'
import {
  registeredSupplier,
  registeredSupplierInfo,
  registrationApprove,
  registrationList,
} from '../../contract/registrations.ts'
import * as s from '../../contract/standings.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { checkDay } from '../../server/modules/profiles/profiles.check.ts'
import { engines } from '../support/db.ts'
import { does, type Persona } from '../support/persona.ts'
import { iso9001, wholeRecord, withAccount } from '../support/profiles.ts'
import { complete } from '../support/registrations.ts'
import * as samples from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { type World, openWorld } from '../support/world.ts'

describe.each(engines)('what is known of a supplier on %s', (engine) => {
  let world: World
  let local: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    local = await world.person(await world.org(), { isLocal: true })
  })
  afterAll(() => world.close())

  /** 林晓 buys of 陈亮, whose record she may have accepted. */
  const pair = async (record?: ReturnType<typeof wholeRecord>) => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const [link] = (await buyer.does(supplierList, { body: {} })).rows
    if (!link) throw new Error('they trade')
    const query = { id: link.id }
    const profile = (who: Persona = buyer) => who.does(supplierProfile, { query })
    const submits = (
      changed: ReturnType<typeof wholeRecord>,
      more: { version?: number; all?: boolean } = {},
    ) => supplier.does(c.profileChangeSubmit, { body: { linkId: link.id, record: changed, ...more } })
    const accepts = ({ id, version }: { id: string; version: number }) =>
      buyer.does(c.profileChangeAccept, { body: { id, version } })
    if (record) await accepts((await submits(record)).change)
    return { buyer, supplier, buyerOrg, supplierOrg, link, profile, submits, accepts }
  }
  const mails = async (words: string) => (await local.does(outbox)).filter(({ text }) => text.includes(words))

  test('a new bank account is asked for, compared field by field, accepted, and in force from then on', async () => {
    const { buyer, supplier, link, profile, submits, accepts } = await pair(wholeRecord())
    const { change } = await submits(wholeRecord(withAccount('6222-0002')))
    expect(change).toMatchObject({ status: 'SUBMITTED', fieldCount: 1 })
    const seen = await buyer.does(c.profileChangeInfo, { query: { id: change.id } })
    expect(seen.fields).toEqual(['invoiceInformation.account'])
    expect(seen.before?.invoiceInformation.account).toBe('6222-0001')
    expect(seen.after.invoiceInformation.account).toBe('6222-0002')
    expect(seen.change.can).toEqual([{ action: 'accept' }, { action: 'return' }])
    expect((await profile()).change).toMatchObject({ id: change.id, status: 'SUBMITTED' })
    expect((await profile()).record?.invoiceInformation.account).toBe('6222-0001')
    await accepts(change)
    await expect(accepts(change)).toFailWith('VERSION_STALE')
    expect(await profile(supplier)).toMatchObject({
      record: withAccount('6222-0002'),
      standings: null,
      change: null,
    })
    const later = await buyer.does(c.profileChangeInfo, { query: { id: change.id } })
    expect(later.before?.invoiceInformation.account).toBe('6222-0001')
    for (const who of [buyer, supplier]) {
      const entries = await who.does(history, { query: { noun: 'suppliers', recordId: link.id } })
      expect(entries.map(({ kind }) => kind).slice(-2)).toEqual(['changeSubmit', 'changeAccept'])
    }
  })

  test('who does not see bank details of applications sees none of a supplier or of its changes either', async () => {
    const { buyer, buyerOrg, supplier, profile, submits, accepts } = await pair(wholeRecord())
    const rights = ['suppliers.read', 'profileChanges.read', 'registrations.review']
    const blind = await world.person(buyerOrg, {
      rights,
      hides: { 'registrations.review': ['registrations.bank'] },
    })
    const { change } = await submits(wholeRecord(withAccount('6222-0002')))
    const without = wholeRecord(withAccount(''))
    without.invoiceInformation.bankName = ''
    const info = (who: Persona) => who.does(c.profileChangeInfo, { query: { id: change.id } })
    expect(await info(blind)).toMatchObject({
      before: without,
      after: without,
      fields: ['invoiceInformation.account'],
    })
    expect((await profile(blind)).record).toEqual(without)
    await accepts(change)
    expect(await info(blind)).toMatchObject({ before: without, after: without })
    expect((await profile(blind)).record).toEqual(without)
    for (const who of [buyer, supplier])
      expect((await profile(who)).record).toMatchObject(withAccount('6222-0002'))
  })

  test('a change is a draft nobody sees, returned with its fields, corrected and withdrawn', async () => {
    const { buyer, supplier, link, submits } = await pair(wholeRecord())
    const draft = await supplier.does(c.profileChangeSave, {
      body: { linkId: link.id, record: wholeRecord({ companyWebsite: 'a.example' }) },
    })
    await expect(buyer.does(c.profileChangeInfo, { query: { id: draft.id } })).toFailWith('NOT_FOUND')
    expect((await buyer.does(c.profileChangeList, { body: {} })).rows.map(({ id }) => id)).not.toContain(
      draft.id,
    )
    const again = wholeRecord({ companyWebsite: 'b.example' })
    await expect(submits(again)).toFailWith('PROFILE_CHANGE_OPEN')
    const { change } = await submits(again, { version: draft.version })
    const [reason, fields] = ['请附证明', ['companyWebsite']]
    const { id, version } = change
    const strange = { id, version, reason, fields: [...fields, 'website'] }
    await expect(buyer.does(c.profileChangeReturn, { body: strange })).toFailWith('FIELD_UNKNOWN')
    await buyer.does(c.profileChangeReturn, { body: { id, version, reason, fields } })
    const start = await supplier.does(c.profileChangeStart, { query: { linkId: link.id } })
    expect(start).toMatchObject({ change: { status: 'RETURNED', reason }, returnedFields: fields })
    expect(start.record.companyWebsite).toBe('b.example')
    const body = { id, version: start.change?.version ?? 0 }
    expect(await supplier.does(c.profileChangeWithdraw, { body })).toMatchObject({
      status: 'WITHDRAWN',
      can: [],
    })
    await expect(buyer.does(c.profileChangeAccept, { body: { id, version: body.version + 1 } })).toFailWith(
      'WRONG_STATE',
    )
    expect(await mails(reason)).toHaveLength(1)
  })

  test('what is wanting is said field by field, and what is the same is nothing to review', async () => {
    const { submits } = await pair(wholeRecord())
    await expect(
      submits(wholeRecord({ businessDockPerson: wholeRecord().qualityDockPerson, supplierName: '' })),
    ).rejects.toMatchObject({ refusal: { faults: [expect.objectContaining({ path: 'supplierName' })] } })
    await expect(submits(wholeRecord())).toFailWith('PROFILE_UNCHANGED')
  })

  test('one change goes to every buyer but to those where something is under way', async () => {
    const { supplier, supplierOrg, submits } = await pair(wholeRecord())
    const others = await Promise.all(
      ['启明智造', '远航机电'].map(async (name) => {
        const org = await world.org({ name: `${name} ${engine}`, is: 'buyer' })
        await world.link(org, supplierOrg)
        return { org, admin: await world.person(org) }
      }),
    )
    const [, busy] = others
    const { rows } = await supplier.does(supplierList, { body: { keyword: busy?.org.name ?? '' } })
    await supplier.does(c.profileChangeSave, { body: { linkId: rows[0]?.id ?? '', record: wholeRecord() } })
    const sent = await submits(wholeRecord({ mainProducts: '铰链' }), { all: true })
    expect(sent.sentTo).toEqual([others[0]?.org.name])
    expect(sent.leftOut).toEqual([busy?.org.name])
    const list = await others[0]?.admin.does(c.profileChangeList, { body: {} })
    expect(list?.rows).toMatchObject([{ status: 'SUBMITTED', partnerName: supplierOrg.name }])
  })

  test('files go with the change: the buyer opens one once it is submitted, nobody else ever does', async () => {
    const { buyer, supplier, link, submits } = await pair(wholeRecord())
    const sent = await supplier.does(upload, multipart('执照.pdf', samples.pdf))
    const file = sent
    const record = wholeRecord({ licenceFiles: [file] })
    const draft = await supplier.does(c.profileChangeSave, { body: { linkId: link.id, record } })
    const opens = (who: Persona) => who.tries(download, { query: { fileKey: sent.fileKey } })
    expect((await opens(buyer)).status).toBe(404)
    await submits(record, { version: draft.version })
    expect((await opens(buyer)).status).toBe(200)
    expect((await opens(local)).status).toBe(404)
    const stolen = wholeRecord({ licenceFiles: [file] })
    const { submits: others } = await pair()
    await expect(others(stolen)).toFailWith('NOT_FOUND')
  })

  test('the page says what orders, answers and certificates say, and no orders is not none in time', async () => {
    const { buyer, supplier, profile } = await pair(
      wholeRecord({ managementSystem: [iso9001('2060-01-01', 'Q-1')] }),
    )
    expect((await profile()).orders).toMatchObject({ open: 0, answersDue: 0, last: [] })
    const wanted = { lines: [{ requestedOn: '2060-01-01' }] }
    await supplier.answers(await supplier.receives(await buyer.sendsOrder(wanted)), 'accept')
    await buyer.sendsOrder(wanted)
    const late = await buyer.sendsOrder({ lines: [{ requestedOn: '2020-01-01' }] })
    const known = await profile()
    expect(known.orders).toMatchObject({
      open: 3,
      overdue: 1,
      unanswered: 2,
      answersDue: 2,
      answersInTime: 1,
    })
    expect(known.orders?.last.map(({ id }) => id)[0]).toBe(late.id)
    expect(known.certificates).toMatchObject([
      { name: 'ISO 9001', no: 'Q-1', on: '2060-01-01', required: false },
      { name: 'licence', on: null, daysLeft: null },
    ])
    expect(known.standings).toEqual([])
  })

  test('a role sees what it may: no orders without their right, and no supplier outside its condition', async () => {
    const { buyer, buyerOrg, link, submits } = await pair(wholeRecord())
    const reviews = ['suppliers.read', 'profileChanges.read', 'profileChanges.review']
    const desk = await world.person(buyerOrg, { rights: reviews })
    expect(await desk.does(supplierProfile, { query: { id: link.id } })).toMatchObject({ orders: null })
    const { change } = await submits(wholeRecord({ mainProducts: '铰链' }))
    const narrow = await world.person(buyerOrg, {
      rights: reviews,
      limits: { 'suppliers.read': "code = 'elsewhere'" },
    })
    const { id, version } = change
    await expect(narrow.does(supplierProfile, { query: { id: link.id } })).toFailWith('NOT_FOUND')
    await expect(narrow.does(c.profileChangeInfo, { query: { id } })).toFailWith('NOT_FOUND')
    await expect(narrow.does(c.profileChangeAccept, { body: { id, version } })).toFailWith('NOT_FOUND')
    expect((await narrow.does(c.profileChangeList, { body: {} })).total).toBe(0)
    expect((await desk.does(c.profileChangeList, { body: {} })).total).toBe(2)
    expect((await buyer.does(c.profileChangeAccept, { body: { id, version } })).status).toBe('ACCEPTED')
  })

  /** A buyer with a dictionary of categories, and a material of one of them. */
  const withCategories = async () => {
    const trade = await pair(wholeRecord())
    await trade.buyer.does(dictSave, {
      body: {
        code: s.CATEGORY_DICT,
        name: '供应品类',
        options: [
          { id: 'fasteners', name: '紧固件', nameEn: 'Fasteners' },
          { id: 'castings', name: '铸件' },
        ],
      },
    })
    await trade.buyer.does(materialSave, {
      body: { code: 'FAS-001', name: '六角螺栓', unit: 'PCS', category: 'fasteners' },
    })
    const stands = (given: Partial<Parameters<typeof body>[0]>) =>
      trade.buyer.does(s.standingSave, { body: body({ linkId: trade.link.id, ...given }) })
    return { ...trade, stands }
  }
  const body = (given: {
    linkId: string
    category?: string
    standing?: 'CANDIDATE' | 'QUALIFIED' | 'RESTRICTED' | 'BLOCKED'
    reason?: string
    since?: string
    until?: string
    version?: number
  }) => ({ standing: 'BLOCKED' as const, reason: '来料连续不合格', ...given })

  test('a category that is blocked refuses an order with its materials in words, another category does not', async () => {
    const { buyer, link, stands, profile } = await withCategories()
    await stands({ category: 'castings' })
    const draft = await buyer.writesOrder({ lines: [{ code: 'FAS-001' }] })
    const blocked = await stands({ category: 'fasteners' })
    await expect(buyer.sends(draft)).rejects.toMatchObject({
      refusal: { data: { category: '紧固件', materials: 'FAS-001', reason: '来料连续不合格' } },
    })
    await expect(stands({ category: 'fasteners', standing: 'QUALIFIED' })).toFailWith('VERSION_STALE')
    await stands({
      category: 'fasteners',
      standing: 'RESTRICTED',
      reason: '试用期',
      version: blocked.version,
    })
    const warnings = await buyer.does(s.standingWarnings, { query: { supplierOrgId: link.orgId } })
    expect(warnings.map(({ categoryName, standing }) => [categoryName, standing])).toEqual([
      ['铸件', 'BLOCKED'],
      ['紧固件', 'RESTRICTED'],
    ])
    expect((await buyer.sends(draft)).status).toBe('SENT')
    expect((await profile()).standings).toHaveLength(2)
  })

  test('a block in all refuses every order; one that has ended does not; the supplier reads neither', async () => {
    const { buyer, supplier, link, stands } = await withCategories()
    const draft = await buyer.writesOrder()
    const first = await stands({})
    await expect(buyer.sends(draft)).toFailWith('SUPPLIER_BLOCKED')
    expect((await buyer.does(supplierList, { body: {} })).rows).toMatchObject([{ standing: 'BLOCKED' }])
    await expect(stands({ reason: '', version: first.version })).toFailWith('INPUT_INVALID')
    await expect(stands({ category: 'unknown' })).toFailWith('INPUT_INVALID')
    await stands({ since: '2020-01-01', until: '2020-02-01', version: first.version })
    expect((await buyer.sends(draft)).status).toBe('SENT')
    const kinds = async (who: Persona) =>
      (await who.does(history, { query: { noun: 'suppliers', recordId: link.id } })).map(({ kind }) => kind)
    expect(await kinds(buyer)).toContain('standing')
    expect(await kinds(supplier)).not.toContain('standing')
    await checkDay(world.deps.db, world.deps.config, '2040-01-01')
    expect((await buyer.does(supplierList, { body: {} })).rows).toMatchObject([{ standing: 'CANDIDATE' }])
  })

  test('standings are set with the approval, and what was accepted is what the buyer has', async () => {
    const org = await world.org({ is: 'buyer' })
    const zhao = await world.person(org)
    await world.deps.db.system((tx) =>
      tx.updateTable('orgs').set({ open_to_suppliers: true }).where('id', '=', org.id).execute(),
    )
    const applicant = await world.nobody()
    const name = `新光 ${engine}`
    await does(world, applicant, registeredSupplier, { body: complete(name, { buyerOrgId: org.id }) })
    const [row] = (await zhao.does(registrationList, { body: { keyword: name } })).rows
    const { id = '', version = 0 } = row ?? {}
    const standings = [{ standing: 'CANDIDATE' as const, reason: '试供' }]
    await zhao.does(registrationApprove, { body: { id, version, code: 'S-77', standings } })
    const [link] = (await zhao.does(supplierList, { body: {} })).rows
    expect(link).toMatchObject({ standing: 'CANDIDATE', contact: '方敏' })
    const known = await zhao.does(supplierProfile, { query: { id: link?.id ?? '' } })
    expect(known).toMatchObject({ record: { supplierName: name }, standings: [{ reason: '试供' }] })
  })

  test('what a supplier says of itself stays when a buyer approves later what it was sent before', async () => {
    const { supplier, supplierOrg, link } = await pair(wholeRecord())
    const org = await world.org({ is: 'buyer', takesSuppliers: true })
    const zhao = await world.person(org)
    const approves = async () => {
      const [row] = (await zhao.does(registrationList, { body: {} })).rows
      const { id = '', version = 0 } = row ?? {}
      await zhao.does(registrationApprove, { body: { id, version, code: 'S-78' } })
    }
    const colleague = await world.person(supplierOrg, { side: 'supplier' })
    const says = async () => {
      const found = await colleague.does(registeredSupplierInfo)
      return found?.record.invoiceInformation.account
    }
    await supplier.does(registeredSupplier, { body: complete('晨光五金', { buyerOrgId: org.id }) })
    const record = wholeRecord(withAccount('6222-0003'))
    await supplier.does(c.profileChangeSubmit, { body: { linkId: link.id, record } })
    await approves()
    expect(await says()).toBe('6222-0003')
    const [theirs] = (await zhao.does(supplierList, { body: {} })).rows
    expect(await zhao.does(supplierProfile, { query: { id: theirs?.id ?? '' } })).toMatchObject({
      record: { invoiceInformation: { account: '6222' } },
    })
  })

  test('what was applied with after the last change is what a supplier says of itself once it is approved', async () => {
    const { supplier, supplierOrg } = await pair(wholeRecord())
    const org = await world.org({ is: 'buyer', takesSuppliers: true })
    const zhao = await world.person(org)
    const body = complete('晨光五金', { buyerOrgId: org.id })
    const { id, version } = await supplier.does(registeredSupplier, { body })
    await zhao.does(registrationApprove, { body: { id, version, code: 'S-79' } })
    const colleague = await world.person(supplierOrg, { side: 'supplier' })
    expect(await colleague.does(registeredSupplierInfo)).toMatchObject({
      record: { invoiceInformation: { account: '6222' } },
    })
  })

  test('both sides are reminded once 60, 30 and 7 days before a certificate ends and on its day', async () => {
    const ends = '2041-05-01'
    const no = `R-${engine}`
    await pair(wholeRecord({ managementSystem: [iso9001(ends, no)] }))
    const days: [number, number][] = []
    for (const left of [90, 60, 60, 45, 30, 7, 0, -1]) {
      await checkDay(world.deps.db, world.deps.config, addDays(ends, -left))
      days.push([left, (await mails(no)).length / 2])
    }
    expect(days).toEqual([
      [90, 0],
      [60, 1],
      [60, 1],
      [45, 1],
      [30, 2],
      [7, 3],
      [0, 4],
      [-1, 4],
    ])
  })

  test('a required certificate that ends restricts what was qualified, and its renewal gives it back', async () => {
    const ends = '2042-05-01'
    const { buyer, link, profile, submits, accepts } = await pair(
      wholeRecord({ managementSystem: [iso9001(ends, `N-${engine}`)] }),
    )
    const day = (on: string) => checkDay(world.deps.db, world.deps.config, on)
    await buyer.does(s.certificateRequire, { body: { linkId: link.id, name: 'ISO 9001', required: true } })
    await day(ends)
    expect((await profile()).partner.standing).toBe('QUALIFIED')
    await day(addDays(ends, 1))
    expect(await profile()).toMatchObject({
      partner: { standing: 'RESTRICTED' },
      standings: [{ standing: 'RESTRICTED', endedCertificate: 'ISO 9001' }],
    })
    const renewed = wholeRecord({ managementSystem: [iso9001('2045-05-01', `N2-${engine}`)] })
    await accepts((await submits(renewed)).change)
    expect(await profile()).toMatchObject({
      partner: { standing: 'QUALIFIED' },
      standings: [{ standing: 'QUALIFIED', endedCertificate: '' }],
    })
  })
})
