import { sql } from 'kysely'
import { daysBetween } from '../../../contract/calendar.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import { recordOf } from '../registrations/registrations.read.ts'
import { holdAgainst, lapse, lapsed } from '../standings/standings.read.ts'
import { lockLinkOf, type LinkRow } from '../suppliers/suppliers.read.ts'
import { messageAdministrators } from '../users/users.read.ts'
import { type Certificate, certificatesOf, remindersDue } from './profiles.facts.ts'
import { endingMessage } from './profiles.messages.ts'

type Gateways = Pick<Config, 'smtp' | 'sms'>

// Lock order: profile, link, standings, as whoever accepts a change.

/** Profiles that one transaction looks at. */
const AT_ONCE = 20

/**
 * What a day brings about: reminders of certificates that end, standings that their end takes or whose own last day is past. Each profile is
 * looked at once a day, by whichever process comes first; asked again for the same day it does nothing.
 */
export async function checkDay(db: Db, config: Gateways, today: LocalDate): Promise<void> {
  while (await db.system((tx) => checkSome(tx, config, today))) continue
  while (await db.system((tx) => lapseSome(tx, today))) continue
}

async function lapseSome(tx: Tx, today: LocalDate): Promise<boolean> {
  const rows = await lapsed(tx, today)
  for (const row of rows) {
    const link = await lockLinkOf(tx, row.link_id)
    if (link) await lapse(tx, link, row, today)
  }
  return rows.length > 0
}

async function checkSome(tx: Tx, config: Gateways, today: LocalDate): Promise<boolean> {
  const profiles = await tx
    .selectFrom('profiles')
    .selectAll()
    .where((is) => is.or([is('checked_on', 'is', null), is('checked_on', '<', today)]))
    .orderBy('link_id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const profile of profiles) {
    const link = await lockLinkOf(tx, profile.link_id)
    const certificates = certificatesOf(recordOf(profile.record))
    if (link?.status === 'ACTIVE') {
      await holdAgainst(tx, link, certificates, today)
      for (const one of certificates) await remind(tx, config, link, one, today)
    }
    await tx
      .updateTable('profiles')
      .set({ checked_on: today })
      .where('link_id', '=', profile.link_id)
      .execute()
  }
  return profiles.length > 0
}

/** Reminds both sides once of what is due; what was missed meanwhile is not made up for one by one. */
async function remind(
  tx: Tx,
  config: Gateways,
  link: LinkRow,
  certificate: Certificate,
  today: LocalDate,
): Promise<void> {
  if (certificate.on === null) return
  const daysLeft = daysBetween(today, certificate.on)
  const due = remindersDue(daysLeft)
  const fresh = await markReminded(tx, link.id, { ...certificate, on: certificate.on }, due)
  if (!fresh.includes(due.at(-1) ?? -1)) return
  const parties = { buyer: link.buyer_name, supplier: link.supplier_name }
  for (const orgId of [link.buyer_org_id, link.supplier_org_id])
    await messageAdministrators(tx, config, orgId, { lang: 'zh' }, (lang) =>
      endingMessage(certificate, daysLeft, parties, lang),
    )
  record(
    tx,
    { userId: null, userName: 'Tandem', orgId: link.buyer_org_id, side: 'buyer' },
    {
      noun: 'suppliers',
      recordId: link.id,
      kind: 'certificate',
      buyerOrgId: link.buyer_org_id,
      supplierOrgId: link.supplier_org_id,
      shared: true,
      data: {
        text: [certificate.name === 'licence' ? '' : certificate.name, certificate.no, certificate.on]
          .filter(Boolean)
          .join(' '),
      },
    },
  )
}

/** Of the reminders that are due, those nobody had yet. */
async function markReminded(
  tx: Tx,
  linkId: Id,
  { name, no, on }: { name: string; no: string; on: LocalDate },
  due: readonly number[],
): Promise<number[]> {
  if (due.length === 0) return []
  const { rows } = await sql<{ days: number }>`
    insert into certificate_reminders (link_id, name, no, ends_on, days)
    select ${linkId}, ${name}, ${no}, ${on}, days from unnest(${due}::smallint[]) days
    on conflict do nothing returning days`.execute(tx)
  return rows.map(({ days }) => days)
}
