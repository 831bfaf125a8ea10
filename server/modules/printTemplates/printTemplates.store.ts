import { type Selectable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { PageSettings } from '../../../contract/print/settings.ts'
import { templatesAtMost } from '../../../contract/printTemplates.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type TemplateHead = Selectable<DB['print_templates']>
export type TemplateRow = TemplateHead & { template: string; settings: unknown }
/** What is printed with: a template of the organisation, or one that comes with the product. */
export type PrintedTemplate = Pick<
  TemplateRow,
  'id' | 'org_id' | 'app_id' | 'name' | 'version' | 'template' | 'settings'
>

/** Templates of the viewer's organisation that are for them. */
const inRange = ({ orgId, userId, isAdmin }: Member) =>
  sql<boolean>`t.org_id = ${orgId} and (t.range = 0 or t.author_id = ${userId} or ${isAdmin})`

/** By name, with what is printed, without the pictures of forms; of one application where it is named. */
export async function listTemplates(db: Tx, viewer: Member, appId?: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.*, v.template, v.settings #- '{overprint,form}' as settings from print_templates t
      join print_template_versions v on v.template_id = t.id and v.version = t.version
    where ${inRange(viewer)} and (${appId ?? null}::text is null or t.app_id = ${appId ?? null})
    order by t.app_id, t.name, t.id`.execute(db)
  return rows
}

interface Offered {
  id: Id
  /** The one that is published. */
  version: number
  name: string
  labels: boolean
}

/** What a menu of templates shows of those that are published, and whether they print labels. */
export async function offeredTemplates(db: Tx, viewer: Member, appId: string): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select t.id, v.version, v.name, (v.settings -> 'labels') is not null as labels from print_templates t
      join print_template_versions v on v.template_id = t.id and v.version = t.published
    where ${inRange(viewer)} and t.app_id = ${appId} order by labels, v.name, t.id`.execute(db)
  return rows
}

/** The same of those that partners let the viewer's organisation print with, and whose they are. */
export async function partnersTemplates(
  db: Tx,
  { orgId }: Member,
  appId: string,
): Promise<(Offered & { orgId: Id; orgName: string })[]> {
  const { rows } = await sql<Offered & { orgId: Id; orgName: string }>`
    select t.id, v.version, v.name, (v.settings -> 'labels') is not null as labels, t.org_id as "orgId", partner.name as "orgName"
    from print_templates t
      join print_template_versions v on v.template_id = t.id and v.version = t.published
      join lateral ${partnerName} as partner on true
    where t.org_id <> ${orgId} and t.app_id = ${appId}
    order by labels, partner.name, v.name, t.id`.execute(db)
  return rows
}

/** What the organisation of a template is called by its link with the viewer's. */
const partnerName = sql`(
  select case when l.buyer_org_id = t.org_id then l.buyer_name else l.supplier_name end as name
  from links l where t.org_id in (l.buyer_org_id, l.supplier_org_id) limit 1)`

/** A template that a partner lets the viewer's organisation print with: as it is published, or as it was in a version that was. */
export async function findPartnersTemplate(
  db: Tx,
  { orgId }: Member,
  id: Id,
  version?: number,
): Promise<(PrintedTemplate & { org_name: string }) | undefined> {
  const { rows } = await sql<PrintedTemplate & { org_name: string }>`
    select t.id, t.org_id, t.app_id, v.version, v.name, v.template, v.settings, partner.name as org_name from print_templates t
      join print_template_versions v on v.template_id = t.id and v.version = coalesce(${version ?? null}::int, t.published)
      join lateral ${partnerName} as partner on true
    where t.org_id <> ${orgId} and t.id = ${id}`.execute(db)
  return rows[0]
}

/** A template of the viewer's organisation as it was saved last, or in a version. */
export async function findTemplate(db: Tx, viewer: Member, id: Id, version?: number): Promise<TemplateRow> {
  const { rows } = await sql<TemplateRow>`
    select t.*, v.version, v.name, v.template, v.settings, v.saved_at as updated_at, v.saved_by as updated_by from print_templates t
      join print_template_versions v on v.template_id = t.id and v.version = coalesce(${version ?? null}::int, t.version)
    where ${inRange(viewer)} and t.id = ${id}`.execute(db)
  if (!rows[0]) throw new Refused('NOT_FOUND')
  return rows[0]
}

/** Nobody changes the template or prints with it until the end of the transaction. */
export async function lockTemplate(db: Tx, viewer: Member, id: Id, version?: number): Promise<TemplateHead> {
  const { rows } = await sql<TemplateHead>`
    select t.* from print_templates t where ${inRange(viewer)} and t.id = ${id} for no key update`.execute(db)
  if (!rows[0]) throw new Refused('NOT_FOUND')
  checkVersion(rows[0], version)
  return rows[0]
}

export interface TemplateValues {
  appId: string
  name: string
  range: 0 | 1
  template: string
  settings: PageSettings
  /** Whether it is printed with from now on. */
  publish: boolean
  partners: boolean
}

const taken = (name: string) => () => new Refused('PRINT_NAME_TAKEN', { name })

export async function insertTemplate(db: Tx, viewer: Member, values: TemplateValues): Promise<Id> {
  await checkRoom(db, viewer)
  const added = db
    .insertInto('print_templates')
    .values({
      org_id: viewer.orgId,
      app_id: values.appId,
      name: values.name,
      range: values.range,
      partners: values.partners,
      published: values.publish ? 1 : null,
      author_id: viewer.userId,
      updated_by: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusing('taken', taken(values.name), added)
  await insertVersion(db, viewer, id, 1, values)
  return id
}

/** One after the other, so that the limit holds for those who ask at once. */
async function checkRoom(db: Tx, { orgId }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`print_templates ${orgId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('print_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= templatesAtMost) throw new Refused('PRINT_TEMPLATES_FULL', { max: templatesAtMost })
}

/** Saves a locked template as its next version. */
export async function updateTemplate(
  db: Tx,
  viewer: Member,
  known: TemplateHead,
  values: TemplateValues,
): Promise<number> {
  const version = known.version + 1
  const changed = db
    .updateTable('print_templates')
    .set({
      app_id: values.appId,
      name: values.name,
      range: values.range,
      partners: values.partners,
      version,
      ...(values.publish && { published: version }),
      updated_by: viewer.userName,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', known.id)
    .execute()
  await refusing('taken', taken(values.name), changed)
  await insertVersion(db, viewer, known.id, version, values)
  return version
}

const insertVersion = (
  db: Tx,
  viewer: Member,
  templateId: Id,
  version: number,
  { name, template, settings, publish }: TemplateValues,
) =>
  db
    .insertInto('print_template_versions')
    .values({
      org_id: viewer.orgId,
      template_id: templateId,
      version,
      name,
      template,
      settings: json(settings),
      saved_by: viewer.userName,
      saved_at: sql<string>`clock_timestamp()`,
      ...(publish && publishedBy(viewer)),
    })
    .execute()

const publishedBy = ({ userName }: Member) => ({
  published_at: sql<string>`clock_timestamp()`,
  published_by: userName,
})

/** Prints with a version of a locked template from now on, with none where that is null. */
export async function publishVersion(
  db: Tx,
  viewer: Member,
  { id }: TemplateHead,
  published: number | null,
): Promise<void> {
  if (published !== null) {
    const { numUpdatedRows } = await db
      .updateTable('print_template_versions')
      .set(publishedBy(viewer))
      .where('org_id', '=', viewer.orgId)
      .where('template_id', '=', id)
      .where('version', '=', published)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refused('NOT_FOUND')
  }
  await db
    .updateTable('print_templates')
    .set({ published })
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .execute()
}

export const deleteTemplate = (db: Tx, { orgId }: Member, id: Id) =>
  db.deleteFrom('print_templates').where('org_id', '=', orgId).where('id', '=', id).execute()

export const versionsOf = (db: Tx, { orgId }: Member, id: Id) =>
  db
    .selectFrom('print_template_versions')
    .select(['version', 'name', 'saved_at', 'saved_by', 'published_at', 'published_by'])
    .where('org_id', '=', orgId)
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .execute()

/** Nobody of the organisation prints with a template that is not its own until the end of the transaction. */
export const lockOthers = (db: Tx, { orgId }: Member, id: Id) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`prints ${orgId} ${id}`}, 0))`.execute(db)

/** Notes what is printed and answers which copy each document is. The template is locked, so that no two prints count alike. */
export async function notePrints(
  db: Tx,
  viewer: Member,
  template: PrintedTemplate,
  recordIds: readonly Id[],
): Promise<Map<Id, number>> {
  const { rows } = await sql<{ record_id: Id; copy_no: number }>`
    insert into prints (org_id, app_id, record_id, template_id, template_version, template_name, copy_no, user_id, printed_by)
    select ${viewer.orgId}::uuid, ${template.app_id}, given.id, ${template.id}::uuid, ${template.version}::int, ${template.name},
      (select coalesce(max(p.copy_no), 0) + 1 from prints p
        where p.org_id = ${viewer.orgId} and p.template_id = ${template.id} and p.record_id = given.id),
      ${viewer.userId}::uuid, ${viewer.userName}
    from unnest(${recordIds}::uuid[]) as given(id)
    returning record_id, copy_no`.execute(db)
  return new Map(rows.map((row) => [row.record_id, row.copy_no]))
}

/** The last prints of a document by the viewer's organisation. */
export const printsOf = (db: Tx, { orgId }: Member, appId: string, recordId: Id) =>
  db
    .selectFrom('prints')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('app_id', '=', appId)
    .where('record_id', '=', recordId)
    .orderBy('printed_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
