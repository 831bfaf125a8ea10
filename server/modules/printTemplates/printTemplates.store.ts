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
  'id' | 'app_id' | 'name' | 'version' | 'template' | 'settings'
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

/** What a menu of templates shows, and whether it prints labels. */
export async function offeredTemplates(
  db: Tx,
  viewer: Member,
  appId: string,
): Promise<{ id: Id; name: string; labels: boolean }[]> {
  const { rows } = await sql<{ id: Id; name: string; labels: boolean }>`
    select t.id, t.name, (v.settings -> 'labels') is not null as labels from print_templates t
      join print_template_versions v on v.template_id = t.id and v.version = t.version
    where ${inRange(viewer)} and t.app_id = ${appId} order by labels, t.name, t.id`.execute(db)
  return rows
}

/** A template as it is now, or as it was saved in a version. */
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
      version,
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
  { name, template, settings }: TemplateValues,
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
    })
    .execute()

export const deleteTemplate = (db: Tx, { orgId }: Member, id: Id) =>
  db.deleteFrom('print_templates').where('org_id', '=', orgId).where('id', '=', id).execute()

export const versionsOf = (db: Tx, { orgId }: Member, id: Id) =>
  db
    .selectFrom('print_template_versions')
    .select(['version', 'name', 'saved_at', 'saved_by'])
    .where('org_id', '=', orgId)
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .execute()

/** Nobody of the organisation prints with a template that comes with the product until the end of the transaction. */
export const lockReady = (db: Tx, { orgId }: Member, id: Id) =>
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
