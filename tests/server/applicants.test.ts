import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../contract/auth.ts'
import type { Call } from '../../contract/call.ts'
import { download, upload } from '../../contract/documents.ts'
import { applyJoinOrg, withdrawJoin } from '../../contract/joinRequests.ts'
import { createOrg } from '../../contract/orgs.ts'
import { profileChangeSave, profileChangeStart, profileChangeSubmit } from '../../contract/profileChanges.ts'
import * as c from '../../contract/registrations.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { taskList } from '../../contract/tasks.ts'
import { switchOrg, userInfo } from '../../contract/users.ts'
import { registrationJobs } from '../../server/modules/registrations/registrations.jobs.ts'
import type { Founded } from '../../server/seed/founding.ts'
import { engines } from '../support/db.ts'
import { type Asks, type Caller, type Persona, does, tries } from '../support/persona.ts'
import { wholeRecord } from '../support/profiles.ts'
import { complete } from '../support/registrations.ts'
import * as samples from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { type World, openWorld } from '../support/world.ts'

describe.each(engines)('what an applicant may do on %s', (engine) => {
  let world: World
  let local: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    local = await world.person(await world.org(), { isLocal: true })
  })
  afterAll(() => world.close())

  const by = <C extends Call>(who: Caller, call: C, asks: Asks<C> = {}) => does(world, who, call, asks)
  /** A buyer that takes applications, with 林晓, who is told of them and decides. */
  const buyer = async () => {
    const org = await world.org({ is: 'buyer', takesSuppliers: true })
    return { org, lin: await world.person(org, { name: '林晓' }) }
  }
  const applies = (who: Caller, { id }: Founded, name: string, but: Record<string, unknown> = {}) =>
    by(who, c.registeredSupplier, { body: complete(name, { buyerOrgId: id, ...but }) })
  const own = async (who: Caller) => {
    const found = await by(who, c.registeredSupplierInfo)
    if (!found) throw new Error('they apply')
    return found
  }
  const received = async (who: Persona) => (await who.does(c.registrationList, { body: {} })).rows
  const only = ({ id, version }: { id: string; version: number }) => ({ id, version })
  const waiting = async (who: Persona) => (await who.does(taskList, { body: {} })).total
  const actions = ({ can }: { can: readonly { action: string }[] }) => can.map(({ action }) => action)
  /** A file that 方敏 uploads, as a record names it. */
  const licence = async (who: Caller) => {
    const { fileName, fileKey } = await by(who, upload, multipart('licence.pdf', samples.pdf))
    return { licenceFiles: [{ fileName, fileKey }] }
  }

  test('who took the wrong buyer withdraws before anybody decides: it waits for nobody, and the reviewer sees why', async () => {
    const { org, lin } = await buyer()
    const right = await buyer()
    const fang = await world.nobody()
    const papers = await licence(fang)
    const sent = await applies(fang, org, '撤回精密', papers)
    expect(actions(sent)).toEqual(['withdraw'])
    const [row] = await received(lin)
    await lin.does(c.registrationTake, { body: only(row ?? sent) })
    expect(await waiting(lin)).toBe(1)
    await expect(by(fang, c.registrationWithdraw, { body: only(sent) })).toFailWith('VERSION_STALE')
    await expect(
      by(await world.nobody(), c.registrationWithdraw, { body: only(await own(fang)) }),
    ).toFailWith('NOT_FOUND')
    const gone = await by(fang, c.registrationWithdraw, { body: only(await own(fang)) })
    expect(gone).toMatchObject({ status: 'WITHDRAWN', buyerName: org.name, can: [] })
    await expect(by(fang, c.registrationWithdraw, { body: only(gone) })).toFailWith('WRONG_STATE')
    expect(await waiting(lin)).toBe(0)
    expect(await received(lin)).toMatchObject([{ status: 'WITHDRAWN', reviewer: '林晓', can: [] }])
    const { history } = await lin.does(c.registrationInfo, { query: { id: gone.id } })
    expect(history.map(({ kind }) => kind)).toEqual(['withdraw', 'take', 'submit'])
    await expect(lin.does(c.registrationApprove, { body: { ...only(gone), code: 'S1' } })).toFailWith(
      'WRONG_STATE',
    )
    const mails = (await local.does(outbox)).filter(({ text }) => text.includes('撤回精密 撤回了'))
    expect(mails).toHaveLength(1)

    // anew, from what they had written, its papers with it
    const { record } = await own(fang)
    const body = { ...record, buyerOrgId: right.org.id, isAgree: true }
    expect(await by(fang, c.registeredSupplier, { body })).toMatchObject({
      status: 'SUBMITTED',
      buyerName: right.org.name,
    })
    const [file] = papers.licenceFiles
    const read = await right.lin.tries(download, { query: { fileKey: file?.fileKey ?? '' } })
    expect(read.status).toBe(200)
  })

  test('what was returned may be withdrawn too, what was decided may not', async () => {
    const { org, lin } = await buyer()
    const fang = await world.nobody()
    const sent = await applies(fang, org, '退回精密')
    await lin.does(c.registrationReturn, { body: { ...only(sent), reason: '请补充' } })
    const returned = await own(fang)
    expect(actions(returned)).toEqual(['edit', 'submit', 'withdraw'])
    await by(fang, c.registrationWithdraw, { body: only(returned) })
    // a page that was left open does not begin another one
    const late = complete('退回精密', { buyerOrgId: org.id, version: returned.version })
    await expect(by(fang, c.registrationDraft, { body: late })).toFailWith('WRONG_STATE')
    const again = await applies(fang, org, '退回精密')
    await lin.does(c.registrationReject, { body: { ...only(again), reason: '产能不足' } })
    await expect(by(fang, c.registrationWithdraw, { body: only(await own(fang)) })).toFailWith('WRONG_STATE')
  })

  test('who was rejected applies again from what they had written, papers and all', async () => {
    const { org, lin } = await buyer()
    const fang = await world.nobody()
    const sent = await applies(fang, org, '再申精密', await licence(fang))
    await lin.does(c.registrationReject, { body: { ...only(sent), reason: '产能不足' } })
    const { status, record } = await own(fang)
    expect(status).toBe('REJECTED')
    const body = { ...record, buyerOrgId: org.id, isAgree: true }
    expect(await by(fang, c.registeredSupplier, { body })).toMatchObject({ status: 'SUBMITTED', reason: '' })
    expect((await received(lin)).map((row) => row.status).toSorted()).toEqual(['REJECTED', 'SUBMITTED'])
  })

  test('a draft is discarded, and what was decided before is shown again', async () => {
    const { org, lin } = await buyer()
    const fang = await world.nobody()
    const sent = await applies(fang, org, '弃稿精密')
    await lin.does(c.registrationReject, { body: { ...only(sent), reason: '产能不足' } })
    const papers = await licence(fang)
    await by(fang, c.registrationDraft, { body: complete('弃稿精密', { buyerOrgId: org.id, ...papers }) })
    const draft = await own(fang)
    expect(actions(draft)).toEqual(['edit', 'submit', 'discard'])
    await expect(by(fang, c.registrationWithdraw, { body: only(draft) })).toFailWith('WRONG_STATE')
    const stranger = await tries(world, await world.nobody(), c.registrationDiscard, { body: only(draft) })
    expect(stranger.status).toBe(404)
    await expect(
      by(fang, c.registrationDiscard, { body: { id: draft.id, version: draft.version + 1 } }),
    ).toFailWith('VERSION_STALE')
    expect(await by(fang, c.registrationDiscard, { body: only(draft) })).toBeNull()
    expect(await own(fang)).toMatchObject({ id: sent.id, status: 'REJECTED' })
    await expect(by(fang, c.registrationDiscard, { body: only(await own(fang)) })).toFailWith('WRONG_STATE')
    const [file] = papers.licenceFiles
    const held = await world.deps.db.system((tx) =>
      tx
        .selectFrom('registration_files')
        .select('file_id')
        .where('file_id', '=', file?.fileKey ?? '')
        .execute(),
    )
    expect(held).toEqual([])
  })

  const closes = ({ id }: Founded) =>
    world.deps.db.system((tx) =>
      tx.updateTable('orgs').set({ open_to_suppliers: false }).where('id', '=', id).execute(),
    )

  test('a buyer that takes no more applications takes back the one it returned', async () => {
    const { org, lin } = await buyer()
    const fang = await world.nobody()
    const sent = await applies(fang, org, '停收精密')
    await lin.does(c.registrationReturn, { body: { ...only(sent), reason: '请补充' } })
    await closes(org)
    const returned = await own(fang)
    expect(returned).toMatchObject({ status: 'RETURNED', buyerName: org.name })
    const body = complete('停收精密', { buyerOrgId: org.id, version: returned.version })
    const { version } = await by(fang, c.registrationDraft, { body })
    const unnamed = complete('停收精密', { version })
    expect(await by(fang, c.registeredSupplier, { body: unnamed })).toMatchObject({
      status: 'SUBMITTED',
      buyerOrgId: org.id,
      buyerName: org.name,
    })
    expect(await received(lin)).toMatchObject([{ status: 'SUBMITTED' }])
  })

  test('a draft to a buyer that closed meanwhile is kept, refused with why, and sent to another', async () => {
    const { org } = await buyer()
    const { org: other } = await buyer()
    const fang = await world.nobody()
    const { version } = await by(fang, c.registrationDraft, {
      body: complete('迟到精密', { buyerOrgId: org.id }),
    })
    await closes(org)
    const named = (buyerOrgId: string, at: number) => complete('迟到精密', { buyerOrgId, version: at })
    const kept = await by(fang, c.registrationDraft, { body: named(org.id, version) })
    for (const id of [org.id, ''])
      await expect(by(fang, c.registeredSupplier, { body: named(id, kept.version) })).toFailWith(
        'BUYER_CLOSED',
      )
    expect(await by(fang, c.registeredSupplier, { body: named(other.id, kept.version) })).toMatchObject({
      status: 'SUBMITTED',
    })
    // of a buyer that is nothing to the applicant nothing is said
    await expect(applies(await world.nobody(), org, '生客精密')).toFailWith('NOT_FOUND')
  })

  test('who was approved is led to a change of the profile by that buyer, and applies to others', async () => {
    const { org, lin } = await buyer()
    const { org: other } = await buyer()
    const fang = await world.nobody()
    const sent = await applies(fang, org, '已批精密')
    expect(await own(fang)).toMatchObject({ status: 'SUBMITTED', links: [] })
    await lin.does(c.registrationApprove, { body: { ...only(sent), code: 'S1' } })
    const [link] = (await lin.does(supplierList, { body: {} })).rows
    const approved = await own(fang)
    expect(approved).toMatchObject({
      status: 'APPROVED',
      links: [{ buyerOrgId: org.id, linkId: link?.id }],
    })
    const { orgs } = await by(fang, userInfo)
    await by(fang, switchOrg, { query: { orgId: orgs[0]?.orgId ?? '' } })
    await expect(applies(fang, org, '已批精密')).toFailWith('SUPPLIER_LINKED')
    expect(await own(fang)).toMatchObject({ status: 'APPROVED' })
    expect(await applies(fang, other, '已批精密')).toMatchObject({ status: 'SUBMITTED' })
    expect(await own(fang)).toMatchObject({ links: [{ buyerOrgId: org.id }] })
  })

  test('what a supplier says of itself, and with whom it trades, is told to nobody who may not speak for it', async () => {
    const { supplier, supplierOrg, buyerOrg } = await world.tradingPair()
    const clerk = await world.person(supplierOrg, { side: 'supplier', rights: ['orders.read'] })
    const [link] = (await supplier.does(supplierList, { body: {} })).rows
    // before there is a record too
    expect(await own(supplier)).toMatchObject({
      id: '',
      record: { supplierName: '' },
      links: [{ buyerOrgId: buyerOrg.id, linkId: link?.id }],
    })
    expect(await by(clerk, c.registeredSupplierInfo)).toBeNull()
    const record = wholeRecord()
    await supplier.does(profileChangeSubmit, { body: { linkId: link?.id ?? '', record } })
    expect((await own(supplier)).links).toEqual([{ buyerOrgId: buyerOrg.id, linkId: link?.id }])
    expect(await own(supplier)).toMatchObject({ record: { mainProducts: record.mainProducts } })
    expect(await by(clerk, c.registeredSupplierInfo)).toBeNull()
  })

  test('a draft that nobody goes on with is forgotten, and its papers after it; what was sent stays', async () => {
    const { org } = await buyer()
    const [fang, he] = [await world.nobody(), await world.nobody()]
    const papers = await licence(fang)
    await by(fang, c.registrationDraft, { body: complete('久置精密', { buyerOrgId: org.id, ...papers }) })
    await applies(he, org, '已交精密')
    const { supplier } = await world.tradingPair()
    const [link] = (await supplier.does(supplierList, { body: {} })).rows
    const linkId = link?.id ?? ''
    const other = [await supplier.does(upload, multipart('资质.pdf', samples.pdf))]
    await supplier.does(profileChangeSave, { body: { linkId, record: wholeRecord({ other }) } })
    const change = async () => (await supplier.does(profileChangeStart, { query: { linkId } })).change

    const after = async (days: number) => {
      const job = registrationJobs({ draftDays: 90 }, () => Date.now() + days * 86_400_000)
      const about = { attempt: 1, signal: new AbortController().signal }
      const ended = await job['registrations.forget']?.run(null, about)
      await world.deps.db.system(async (tx) => ended?.(tx))
    }
    const held = () =>
      world.deps.db.system(async (tx) => {
        const keys = [...papers.licenceFiles, ...other].map(({ fileKey }) => fileKey)
        const on = (table: 'registration_files' | 'profile_files') =>
          tx.selectFrom(table).select('file_id').where('file_id', 'in', keys).execute()
        return [...(await on('registration_files')), ...(await on('profile_files'))].length
      })
    await after(89)
    expect(await own(fang)).toMatchObject({ status: 'DRAFT' })
    expect(await change()).toMatchObject({ status: 'DRAFT' })
    expect(await held()).toBe(2)
    await after(91)
    expect(await by(fang, c.registeredSupplierInfo)).toBeNull()
    expect(await change()).toBeNull()
    expect(await held()).toBe(0)
    expect(await own(he)).toMatchObject({ status: 'SUBMITTED' })
  })

  test('who applies with the code of an organisation that is here may ask to join it; their draft stays', async () => {
    const codes = { hidden: '91350100M000100Y43', named: '91440300708461136T' }
    const name = '远航铸造'
    const founder = await world.nobody()
    await by(founder, createOrg, {
      body: { name, creditCode: codes.named, isSupplier: true, findable: true },
    })
    await by(await world.nobody(), createOrg, {
      body: { name: '隐名铸造', creditCode: codes.hidden, isSupplier: true, findable: false },
    })
    const fang = await world.nobody()
    const knows = (who: Caller, creditCode: string) =>
      by(who, c.registrationKnownOrg, { body: { creditCode } })
    expect(await knows(fang, '9144 0300708461136t')).toEqual({ name, asked: false })
    // of one that no search finds the name is not said
    expect(await knows(fang, codes.hidden)).toEqual({ name: codes.hidden, asked: false })
    expect(await knows(fang, '91310000MA1FL0000N')).toBeNull()
    await expect(knows(fang, 'T-1')).toFailWith('INPUT_INVALID')
    // nobody is offered their own
    expect(await knows(founder, codes.named)).toBeNull()

    const { org } = await buyer()
    const body = complete('远航铸造二厂', { buyerOrgId: org.id })
    const draft = await by(fang, c.registrationDraft, { body })
    const request = await by(fang, applyJoinOrg, { query: { creditCode: codes.named } })
    // that one asked is known whatever the organisation is called by now, and of no other organisation
    await world.deps.db.system((tx) =>
      tx.updateTable('orgs').set({ name: '远航铸件' }).where('name', '=', name).execute(),
    )
    expect(await knows(fang, codes.named)).toEqual({ name: '远航铸件', asked: true })
    expect(await knows(fang, codes.hidden)).toMatchObject({ asked: false })
    expect(await knows(await world.nobody(), codes.named)).toMatchObject({ asked: false })
    await by(fang, withdrawJoin, { query: { id: request.id } })
    expect(await knows(fang, codes.named)).toMatchObject({ asked: false })
    expect(await own(fang)).toMatchObject({ id: draft.id, version: draft.version, status: 'DRAFT' })
  })

  test('nobody walks through credit codes', async () => {
    const fang = await world.nobody()
    const knows = () => by(fang, c.registrationKnownOrg, { body: { creditCode: '91310000MA1FL0000N' } })
    for (let nth = 0; nth < 40; nth += 1) expect(await knows()).toBeNull()
    await expect(knows()).toFailWith('TOO_MANY')
  })
})
