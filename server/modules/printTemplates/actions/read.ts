import type * as c from '../../../../contract/printTemplates.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import { printableOf, printables } from '../printTemplates.documents.ts'
import { valuesOf } from '../printTemplates.printable.ts'
import { presentRow, presentTemplate } from '../printTemplates.present.ts'
import { readyTemplates } from '../printTemplates.ready.ts'
import { aboutOf, offeredTo, readyFor } from '../printTemplates.offered.ts'
import { findTemplate, listTemplates, printsOf, versionsOf } from '../printTemplates.store.ts'
import { dictionariesOf } from '../printTemplates.dictionaries.ts'
import { findProof } from '../proofs.store.ts'

export const config: Action<typeof c.printGetConfig> = async ({ query, viewer, db }) => {
  const row = await findTemplate(db, viewer, query.id, query.version)
  return presentTemplate(
    row,
    await aboutOf(db, viewer, row.app_id),
    await dictionariesOf(db, viewer, [row.template]),
    viewer,
  )
}

export const list: Action<typeof c.printTemplateList> = async ({ query, viewer, db }) => {
  const rows = await listTemplates(db, viewer, query.appId)
  const about = new Map((await printables(db, viewer)).map((each) => [each.appId, each]))
  const dictionaries = await dictionariesOf(
    db,
    viewer,
    rows.map(({ template }) => template),
  )
  return rows.map((row) => presentRow(row, about.get(row.app_id), dictionaries, viewer))
}

export const versions: Action<typeof c.printVersions> = async ({ query, viewer, db }) => {
  const { id } = await findTemplate(db, viewer, query.id)
  return (await versionsOf(db, viewer, id)).map((row) => ({
    version: row.version,
    name: row.name,
    savedAt: row.saved_at,
    savedBy: row.saved_by,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
  }))
}

export const apps: Action<typeof c.printApps> = async ({ viewer, db }) =>
  (await printables(db, viewer)).map(({ appId, name, nameEn, entityId }) => ({
    appId,
    name,
    nameEn,
    entityId,
  }))

export const values: Action<typeof c.printValues> = async ({ body: { appId, id }, viewer, db, lang }) => {
  const printable = await printableOf(db, viewer, appId)
  const document = await printable.read(db, viewer, id)
  noteAudit(db, { act: 'view', noun: appId, recordId: id, recordNo: document.title })
  return {
    title: document.title,
    values: valuesOf(printable.fields, document.values),
    choices: await printable.choices(db, viewer, lang),
  }
}

export const fields: Action<typeof c.printFields> = async ({ query, viewer, db }) =>
  (await printableOf(db, viewer, query.appId)).tree

export const ready: Action<typeof c.printReady> = async ({ query: { appId }, viewer, db, lang }) => {
  const found = appId === undefined ? readyTemplates(lang) : await readyFor(db, viewer, appId, lang)
  return found.map(({ key, name, template, settings, ...each }) => ({
    key,
    appId: each.appId,
    name,
    template,
    settings,
  }))
}

export const offered: Action<typeof c.printOffered> = async ({ query, viewer, db, lang }) =>
  (await offeredTo(db, viewer, { ...query, lang })).map(({ id, name, orgName, isReady }) => ({
    id,
    name,
    orgName,
    isReady,
  }))

export const verify: Action<typeof c.printVerify> = ({ query, db }) => findProof(db, query.code)

export const log: Action<typeof c.printLog> = async ({ query, viewer, db }) => {
  const printable = await printableOf(db, viewer, query.appId)
  await printable.find(db, viewer, query.recordId)
  return (await printsOf(db, viewer, query.appId, query.recordId)).map((row) => ({
    copyNo: row.copy_no,
    templateId: row.template_id,
    templateName: row.template_name,
    templateVersion: row.template_version,
    printedAt: row.printed_at,
    printedBy: row.printed_by,
  }))
}
