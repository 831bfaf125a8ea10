import { documentNouns } from '../../../contract/documents.ts'
import { Refused } from '../../../contract/errors.ts'
import type { FieldGroup } from '../../../contract/hideable.ts'
import { nounOfRight } from '../../../contract/permissions.ts'
import type { Side } from '../../../contract/values.ts'
import { webhookKinds } from '../../../contract/webhooks.ts'
import { isLimited } from '../../db/query.ts'
import { has, type Member } from '../../viewer.ts'
import { defectReportSource } from '../inspections/inspections.read.ts'
import { type Recipient, viewerFor } from '../notices/notices.read.ts'

const priced = ['orders.price'] as const

/** Groups of fields in what is sent of a noun. */
const groupsSent: Readonly<Record<string, readonly FieldGroup[]>> = {
  orders: ['orders.price', 'suppliers.terms'],
  reconciliations: priced,
  inquiries: priced,
  quotes: priced,
  priceAgreements: priced,
  suppliers: ['suppliers.terms', 'suppliers.contact'],
}

const narrows = (viewer: Member, noun: string): boolean =>
  noun === 'defectReports' ? isLimited(viewer, defectReportSource) : viewer.limits.has(noun)

/**
 * A webhook is told of every document of the organisation with all its fields, so whoever adds one reads them all: with the right, without a
 * data condition that narrows it, and with no fields hidden. Nobody reads by a webhook what they may not read themself.
 */
export function checkKinds(viewer: Member, kinds: readonly string[]): void {
  const offered = new Set(webhookKinds(viewer.side))
  kinds.forEach((kind, index) => {
    if (!offered.has(kind))
      throw new Refused('INPUT_INVALID', {}, [{ path: `kinds.${index}`, msg: 'NOT_FOUND' }])
    const right = lacking(viewer, nounOfRight(kind))
    if (right !== undefined) throw new Refused('EVENTS_NOT_HELD', { right })
  })
}

/** The right that a person lacks, or has only in part, to read every document of a noun whole; nothing where they do. */
export function lacking(viewer: Member, noun: string): string | undefined {
  const right = `${noun}.read`
  if (!has(viewer, right) || narrows(viewer, noun)) return right
  const unseen = groupsSent[noun]?.find((group) => viewer.hidden.has(group))
  // The right that hides a group is the one to read the noun it is named by.
  return unseen && `${nounOfRight(unseen)}.read`
}

/** Whether the author of a webhook may be told of a kind at this moment, by their roles and in no session; where nobody is known, nobody may. */
export function mayStillHear(author: Recipient | undefined, side: Side, kind: string): boolean {
  const noun = documentNouns.find((one) => one === nounOfRight(kind))
  const viewer = author && noun && viewerFor(author, side, `${noun}.read`)
  return viewer !== undefined && lacking(viewer, nounOfRight(kind)) === undefined
}
