import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { callOffSave } from '../../contract/callOffs.ts'
import { deliveryPack } from '../../contract/deliveries.pack.ts'
import { customerReject, deliverySave } from '../../contract/deliveries.ts'
import { Refused } from '../../contract/errors.ts'
import {
  answerLine,
  decideLine,
  lineLimit,
  orderSave,
  shortCloseLine,
  updateCustomerDate,
} from '../../contract/orders.ts'
import { pageSave } from '../../contract/appPages.ts'
import { appImport, appSave } from '../../contract/apps.ts'
import { inquiryAward, inquirySave } from '../../contract/inquiries.ts'
import { printSaveConfig } from '../../contract/printTemplates.ts'
import { profileChangeSave, profileChangeSubmit } from '../../contract/profileChanges.ts'
import { addQuote } from '../../contract/quotes.ts'
import { receiptSave } from '../../contract/receipts.ts'
import { customerAudit, statementSaveLines, supplierAudit } from '../../contract/reconciliations.ts'
import { recordSave } from '../../contract/records.ts'
import { registeredSupplier, registrationDraft } from '../../contract/registrations.ts'
import { roleSave } from '../../contract/roles.ts'
import { parseJson } from './json.ts'

const MEGABYTE = 1 << 20
const HEADERS_AT_MOST = 100

/** Calls that carry up to `lineLimit` lines or rows, or a whole definition; whoever is not signed in is none of them. */
const LARGE: ReadonlySet<Call> = new Set([
  orderSave,
  answerLine,
  decideLine,
  updateCustomerDate,
  shortCloseLine,
  callOffSave,
  deliveryPack,
  deliverySave,
  customerReject,
  receiptSave,
  customerAudit,
  supplierAudit,
  statementSaveLines,
  addQuote,
  inquirySave,
  inquiryAward,
  printSaveConfig,
  profileChangeSave,
  profileChangeSubmit,
  roleSave,
  registrationDraft,
  registeredSupplier,
  recordSave,
  appSave,
  pageSave,
  appImport,
])
const LARGE_BODY = Math.ceil((lineLimit * 1600) / MEGABYTE) * MEGABYTE

export const bodyLimitOf = (call: Call): number => (LARGE.has(call) ? LARGE_BODY : MEGABYTE)

/** JSON is the one content type that is read beside multipart; its parser guards what reaches the schemas. Of a form nothing is kept. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async () => undefined)
}

const json = /^application\/json\s*(;|$)/i
const contentTypes: Record<Call['input'], RegExp> = {
  json,
  none: json,
  multipart: /^multipart\/form-data\s*;/i,
  form: /^application\/(json|x-www-form-urlencoded)\s*(;|$)/i,
}

/** Refuses, before a byte of the body is read, what two readers could read differently or what would unpack to more. */
export function checkHeaders({ raw, headers }: FastifyRequest, call: Call): void {
  if (raw.rawHeaders.length > HEADERS_AT_MOST * 2) throw new Refused('INPUT_INVALID')
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Refused('MEDIA_UNSUPPORTED')
  const type = headers['content-type']
  if (type === undefined) return
  let named = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2)
    if (raw.rawHeaders[at]?.toLowerCase() === 'content-type') named++
  if (named > 1 || !contentTypes[call.input].test(type)) throw new Refused('MEDIA_UNSUPPORTED')
}
