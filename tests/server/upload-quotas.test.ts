import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { insertAnnex, upload, uploadLimits, uploadPart } from '../../contract/documents.ts'
import { profileChangeSave } from '../../contract/profileChanges.ts'
import { registeredSupplier, registrationDraft, registrationWithdraw } from '../../contract/registrations.ts'
import { supplierList } from '../../contract/suppliers.ts'
import type { Id } from '../../contract/values.ts'
import { engines } from '../support/db.ts'
import { type Asks, type Caller, does } from '../support/persona.ts'
import { wholeRecord } from '../support/profiles.ts'
import { complete } from '../support/registrations.ts'
import { jpg, pdf } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'
import { openWorld, type World } from '../support/world.ts'

const MEGA = 2 ** 20

describe.each(engines)('what may be stored on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
    const ours = await world.org({ name: '华东精工', is: 'buyer' })
    await world.deps.db.system((tx) =>
      tx
        .updateTable('orgs')
        .set({ open_to_suppliers: true, listed: true })
        .where('id', '=', ours.id)
        .execute(),
    )
  })
  afterAll(() => world.close())

  const by = <C extends Call>(who: Caller, call: C, asks: Asks<C> = {}) => does(world, who, call, asks)
  const uploads = (who: Caller, name = 'a.pdf', content = pdf) => by(who, upload, multipart(name, content))

  /** As if the file had so many megabytes: nobody sends gigabytes in a test. */
  const weighs = (key: Id, megabytes: number) =>
    world.deps.db.system((tx) =>
      tx
        .updateTable('files')
        .set({ size: megabytes * MEGA })
        .where('id', '=', key)
        .execute(),
    )
  const named = ({ fileName, fileKey }: { fileName: string; fileKey: Id }) => ({ fileName, fileKey })

  test('the accounts of one network send so many bytes an hour together, in parts or whole', async () => {
    const [one, other] = [await world.nobody(), await world.nobody()]
    const from = (who: Caller, ip: string) => by(who, upload, { ...multipart('a.pdf', pdf), ip })
    await from(one, '203.0.113.7')
    await world.deps.db.system((tx) =>
      tx
        .updateTable('rate_limits')
        .set({ count: uploadLimits.networkMegabytesPerHour * 1024 })
        .where('key', '=', 'uploadKilobytes:203.0.113.0/24')
        .execute(),
    )
    await expect(from(other, '203.0.113.8')).toFailWith('FILE_QUOTA')
    const query = { uploadId: randomUUID(), name: 'a.pdf', from: 0, size: pdf.length }
    const part = { query, ...multipart('a.pdf', pdf), ip: '203.0.113.9' }
    await expect(by(other, uploadPart, part)).toFailWith('FILE_QUOTA')
    await from(one, '198.51.100.7')
    await by(other, uploadPart, { ...part, ip: '198.51.100.8' })
  })

  test('who keeps much on nothing sends no more until it is used', async () => {
    const { buyer } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const { fileKey } = await uploads(buyer)
    await weighs(fileKey, uploadLimits.unusedMegabytes)
    await expect(uploads(buyer)).toFailWith('FILES_UNUSED')
    await buyer.does(insertAnnex, { body: { noun: 'orders', recordId: order.id, fileKeys: [fileKey] } })
    await uploads(buyer)
  })

  test('an upload under way counts as what it will be', async () => {
    const who = await world.nobody()
    const query = { uploadId: randomUUID(), name: 'a.pdf', from: 0, size: pdf.length }
    await by(who, uploadPart, { query, ...multipart('a.pdf', pdf.subarray(0, 10)) })
    await world.deps.db.system((tx) =>
      tx
        .updateTable('uploads')
        .set({ size: uploadLimits.unusedMegabytes * MEGA })
        .where('id', '=', query.uploadId)
        .execute(),
    )
    await expect(uploads(who)).toFailWith('FILES_UNUSED')
  })

  test('files of a draft and of an application taken back count, however old; those of one that was sent do not', async () => {
    const applicant = await world.nobody()
    const file = named(await uploads(applicant))
    await weighs(file.fileKey, uploadLimits.draftMegabytes)
    const body = (more = {}) => complete('囤积机械', { licenceFiles: [file], ...more })
    const draft = await by(applicant, registrationDraft, { body: body() })
    await world.deps.db.system((tx) =>
      tx
        .updateTable('files')
        .set({ uploaded_at: '2026-01-01T00:00:00Z', size: uploadLimits.unusedMegabytes * MEGA })
        .where('id', '=', file.fileKey)
        .execute(),
    )
    await expect(uploads(applicant)).toFailWith('FILES_UNUSED')
    const sent = await by(applicant, registeredSupplier, { body: body({ version: draft.version }) })
    await uploads(applicant)
    await by(applicant, registrationWithdraw, { body: { id: sent.id, version: sent.version } })
    await expect(uploads(applicant)).toFailWith('FILES_UNUSED')
  })

  test('one application has so many bytes of attachments; some removed, it takes others', async () => {
    const applicant = await world.nobody()
    const [large, small] = [named(await uploads(applicant)), named(await uploads(applicant, 'b.jpg', jpg))]
    await weighs(large.fileKey, uploadLimits.draftMegabytes)
    const saves = (licenceFiles: (typeof large)[], version?: number) =>
      by(applicant, registrationDraft, { body: { supplierName: '满载机械', licenceFiles, version } })
    const first = await saves([large])
    await expect(saves([large, small], first.version)).toFailWith('DRAFT_FILES')
    // One from before that has more goes on as it is.
    await weighs(large.fileKey, uploadLimits.draftMegabytes + 1)
    const second = await saves([large], first.version)
    await saves([small], second.version)
  })

  test('a change of a profile has no more of them', async () => {
    const { supplier, buyer } = await world.tradingPair()
    const [link] = (await buyer.does(supplierList, { body: {} })).rows
    const [large, small] = [await uploads(supplier), await uploads(supplier, 'b.jpg', jpg)]
    await weighs(large.fileKey, uploadLimits.draftMegabytes)
    const saves = (licenceFiles: (typeof large)[], version?: number) =>
      supplier.does(profileChangeSave, {
        body: { linkId: link?.id ?? '', record: wholeRecord({ licenceFiles }), version },
      })
    const { version } = await saves([large])
    await expect(saves([large, small], version)).toFailWith('DRAFT_FILES')
    await saves([small], version)
    // What only the draft named still lies on the link.
    await weighs(large.fileKey, uploadLimits.unusedMegabytes)
    await world.deps.db.system((tx) =>
      tx
        .updateTable('files')
        .set({ uploaded_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', large.fileKey)
        .execute(),
    )
    await expect(uploads(supplier)).toFailWith('FILES_UNUSED')
  })
})
