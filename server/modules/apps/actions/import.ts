import type { appImport } from '../../../../contract/apps.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { json } from '../../../db/json.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { adoptDict, ownDictIds } from '../../dicts/dicts.read.ts'
import { checkModel, checkPublication } from '../apps.policy.ts'
import { type AppRow, claimEntities, codeTaken, insert, lock, update } from '../apps.store.ts'
import { storedModel, storedPage } from '../definition.ts'
import { type Note, type ReadFile, definitionNotes, idsFor, readFile, renamed } from '../import.ts'
import { insertPage, keepVersion, lockPage, pagesOf, updatePage } from '../pages.store.ts'

/** Reads an exported application as a new one, or as the draft of one that is there. A dry run goes the same way and writes nothing. */
export const importApp: Action<typeof appImport> = async ({ body, viewer, db }) => {
  const onto = body.onto === undefined ? undefined : await lock(db, viewer, { id: body.onto })
  const file = readFile(body.file)
  const code = onto?.code ?? body.code ?? file.app.code
  if (!onto && (await codeTaken(db, viewer, code))) throw new Refused('CODE_TAKEN', { code })

  const standing = onto && {
    model: storedModel(onto.id, onto.model),
    pages: (await pagesOf(db, viewer, onto.id)).map(({ id, document }) => ({
      id,
      document: storedPage(id, document),
    })),
  }
  const ids = idsFor(file, standing)
  const notes = [...file.notes, ...(await dictNotes(db, viewer, file)), ...idNotes(file, ids)]
  if (!body.dryRun)
    // In one order: two who read the same file at once would wait for each other otherwise.
    for (const dict of file.dicts.toSorted(byCode)) ids.set(dict.id, await adoptDict(db, viewer, dict))
  const model = renamed(file.model, ids)
  const pages = file.pages.map(({ id, document }) => ({
    id: ids.get(id) ?? id,
    document: renamed(document, ids),
  }))
  checkModel(model, viewer.lang)
  checkPublication(model, [...pages, ...keptPages(standing?.pages ?? [], pages)], viewer.lang)
  notes.push(...definitionNotes(pages, model))
  const answer = { notes, entities: model.entities.length, pages: pages.length }
  if (body.dryRun) {
    noteAudit(db, { act: 'none' })
    return { ...answer, appId: onto?.id ?? null }
  }

  const { name, nameEn, icon, remark } = file.app
  const values = { code, name, name_en: nameEn, icon, remark }
  const app = onto
    ? await update(db, viewer, onto, { ...values, model: json(model), changed: true })
    : await insert(db, viewer, values, model)
  await claimEntities(db, viewer, app, model)
  await keepVersion(db, viewer, { appId: app.id }, { version: app.version, document: model, note: imported })
  await writePages(db, viewer, app, pages, new Set(standing?.pages.map(({ id }) => id)))
  return { ...answer, appId: app.id }
}

const byCode = (a: { code: string }, b: { code: string }): number => (a.code < b.code ? -1 : 1)

const imported = '导入 / imported'

async function writePages(
  db: Tx,
  viewer: Member,
  app: AppRow,
  pages: ReadFile['pages'],
  known: ReadonlySet<Id>,
): Promise<void> {
  for (const { id, document } of pages) {
    const page = known.has(id)
      ? await updatePage(db, viewer, await lockPage(db, viewer, { id }), document)
      : await insertPage(db, viewer, app, document, id)
    await keepVersion(
      db,
      viewer,
      { appId: app.id, pageId: page.id },
      { version: page.version, document, note: imported },
    )
  }
}

/** Pages of the application that the file does not have stay. */
const keptPages = (standing: ReadFile['pages'], pages: ReadFile['pages']): ReadFile['pages'] =>
  standing.filter(({ id }) => !pages.some((page) => page.id === id))

const idNotes = (file: ReadFile, ids: ReadonlyMap<Id, Id>): Note[] =>
  [
    ...file.model.entities.map(({ id }, index) => ({ id, path: `model.entities.${index}.id` })),
    ...(file.model.cases ?? []).map(({ id }, index) => ({ id, path: `model.cases.${index}.id` })),
    ...file.pages.map(({ id }, index) => ({ id, path: `pages.${index}.id` })),
  ].flatMap(({ id, path }) => {
    const now = ids.get(id.toLowerCase()) ?? ''
    return now === id ? [] : [{ path, zh: `编号改为 ${now}`, en: `now has the id ${now}` }]
  })

async function dictNotes(db: Tx, viewer: Member, { dicts }: ReadFile): Promise<Note[]> {
  const known = await ownDictIds(
    db,
    viewer,
    dicts.map(({ code }) => code),
  )
  return dicts.map(({ code }, index) => ({
    path: `dicts.${index}`,
    ...(known.has(code)
      ? { zh: `使用已有字典“${code}”`, en: `uses the dictionary “${code}” that is there` }
      : { zh: `新建字典“${code}”`, en: `adds the dictionary “${code}”` }),
  }))
}
