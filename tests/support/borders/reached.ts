import { profileChangeAccept, profileChangeSubmit } from '../../../contract/profileChanges.ts'
import { noticePreferences, noticePreferencesSave } from '../../../contract/notices.ts'
import { reportViewSave } from '../../../contract/reports.views.ts'
import { certificateRequire, standingSave } from '../../../contract/standings.ts'
import { tokenCreate } from '../../../contract/tokens.ts'
import { webhookSave, webhookTest } from '../../../contract/webhooks.ts'
import { upload } from '../../../contract/documents.ts'
import type { Id } from '../../../contract/values.ts'
import { encrypt } from '../../../server/encrypt.ts'
import type { Founded } from '../../../server/seed/founding.ts'
import { listOf, spreads } from '../notices.ts'
import type { Persona } from '../persona.ts'
import { iso9001, wholeRecord, withAccount } from '../profiles.ts'
import { pdf } from '../samples.ts'
import { multipart } from '../upload.ts'
import type { World } from '../world.ts'
import { type Party, type Subject, type Subjects, marks, secret } from './parties.ts'

interface Ground {
  world: World
  huadong: Founded
  lin: Persona
  zhou: Persona
  chen: Persona
  /** Of the link between them. */
  linkId: Id
  buying: readonly Party[]
  both: readonly Party[]
}

/** What is known of a supplier and how programs and messages reach people: one of each, of 华东精工 or of it and 晨光五金. */
export async function reachedOf({
  world,
  huadong,
  lin,
  zhou,
  chen,
  linkId,
  buying,
  both,
}: Ground): Promise<Subjects> {
  const [own, shared] = [secret(['huadong']), secret(['huadong', 'chenguang'])]
  const file = await chen.does(upload, multipart(`${shared}.pdf`, pdf))
  const record = (remark: string) =>
    wholeRecord({
      ...withAccount(marks['registrations.bank'][0]),
      productIntroduction: `${shared} ${remark}`,
      licenceFiles: [file],
      managementSystem: [iso9001('2090-01-01', shared)],
    })
  const submits = async (remark: string) =>
    (await chen.does(profileChangeSubmit, { body: { linkId, record: record(remark) } })).change
  const first = await submits('一')
  await lin.does(profileChangeAccept, { body: { id: first.id, version: first.version } })
  const change = await submits('二')
  const standing = await lin.does(standingSave, { body: { linkId, standing: 'QUALIFIED', reason: own } })

  const { id: webhook } = await lin.does(webhookSave, {
    body: { name: own, url: `https://erp.example.com/${own}`, kinds: ['orders.send'] },
  })
  await lin.does(certificateRequire, { body: { linkId, name: 'ISO 9001', required: true } })
  await lin.does(webhookTest, { query: { id: webhook } })
  const token = await lin.does(tokenCreate, { body: { name: own, rights: ['orders.read'], days: 1 } })
  const view = await lin.does(reportViewSave, {
    body: { report: 'spend', name: own, period: { span: 'month' }, by: 'month' },
  })
  await world.deps.db.system((tx) =>
    tx
      .insertInto('drawing_callbacks')
      .values({
        org_id: huadong.id,
        url: 'https://127.0.0.1/drawings', // refused before anything is asked
        access_token: encrypt(world.deps.config.secret, `drawing call-back ${huadong.id}`, own),
      })
      .execute(),
  )
  const { version: _version, mobile: _mobile, ...preferences } = await zhou.does(noticePreferences)
  await zhou.does(noticePreferencesSave, { body: { version: 0, ...preferences } })
  await spreads(world)
  const [notice] = await listOf(lin)
  if (!notice) throw new Error('somebody is told of something')
  const subject = (
    id: Id,
    version: number,
    whose: readonly Party[],
    more: Partial<Subject> = {},
  ): Subject => ({
    id,
    version,
    whose,
    ...more,
  })
  return {
    standing: subject(linkId, standing.version, buying),
    change: subject(change.id, change.version, both),
    profileFile: subject(file.fileKey, 1, both),
    webhook: subject(webhook, 1, buying),
    token: subject(token.id, 1, buying),
    reportView: subject(view.id, view.version, [{ org: 'huadong', side: 'buyer' }], { person: lin.account }),
    callback: subject(huadong.id, 1, buying),
    notice: subject(notice.id, 1, buying, { person: lin.account }),
  }
}
