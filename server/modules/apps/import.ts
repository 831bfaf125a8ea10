import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { appFile } from '../../../contract/apps.ts'
import { DictOption } from '../../../contract/dicts.ts'
import { Refused } from '../../../contract/errors.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { notesOfApp } from '../../../contract/lowcode/appNotes.ts'
import { notesOf } from '../../../contract/lowcode/check.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { type Page, pageVersion } from '../../../contract/lowcode/page.ts'
import { type Opened, openApp, openPage, pageStepsFrom } from '../../../contract/lowcode/steps.ts'
import { Id, line, text } from '../../../contract/values.ts'

/** An exported application as any version of the portal wrote it. The definitions inside climb by themselves. */
const AppFile = z.object({
  format: z.literal(appFile.format),
  version: z.number().int().min(1).max(appFile.version),
  app: z.object({
    code: line(40).min(1),
    name: line(60).min(1),
    nameEn: line(60).default(''),
    icon: line(40).default('app'),
    remark: text(500).default(''),
  }),
  model: z.unknown(),
  pages: z.array(z.object({ id: Id, document: z.unknown() })).max(200),
  dicts: z
    .array(
      z.object({
        id: Id,
        code: line(60).min(1),
        name: line(100).min(1),
        nameEn: line(100).default(''),
        options: z.array(DictOption).max(1000),
      }),
    )
    .max(200)
    .default([]),
})

export interface Note {
  path: string
  zh: string
  en: string
}

export interface ReadFile {
  app: z.output<typeof AppFile>['app']
  model: AppModel
  pages: { id: Id; document: Page }[]
  dicts: z.output<typeof AppFile>['dicts']
  notes: Note[]
}

/** What the file holds, of the present version; refuses what cannot be read, at its path inside the file. */
export function readFile(value: unknown): ReadFile {
  const parsed = AppFile.safeParse(value)
  if (!parsed.success)
    throw new Refused(
      'INPUT_INVALID',
      {},
      parsed.error.issues
        .slice(0, 100)
        .map(({ path, message }) => ({ path: ['file', ...path].join('.'), msg: message })),
    )
  const { app, dicts, pages, model } = parsed.data
  const notes: Note[] = []
  return {
    app,
    dicts,
    model: opened(openApp(model), 'file.model'),
    pages: pages.map(({ id, document }, index) => {
      const path = `pages.${index}.document`
      notes.push(...climbed(document, path))
      return { id, document: opened(openPage(document), `file.${path}`) }
    }),
    notes,
  }
}

function opened<T>({ document, faults }: Opened<T>, at: string): T {
  if (document === undefined)
    throw new Refused(
      'INPUT_INVALID',
      {},
      (faults ?? []).map(({ path, msg }) => ({ path: path === '' ? at : `${at}.${path}`, msg })),
    )
  return document
}

/** The steps an old document takes. */
function climbed(document: unknown, path: string): Note[] {
  const version = Number(Object(document)['version'] ?? 1)
  return pageStepsFrom(version).map((step) => ({
    path,
    zh: `版本 ${version} → ${pageVersion}：${step}`,
    en: `version ${version} → ${pageVersion}: ${step}`,
  }))
}

/** What stands in the application the file is read onto. */
export interface Standing {
  model: AppModel
  pages: readonly { id: Id; document: Page }[]
}

/**
 * The ids the file's entities, cases and pages get here: those of what stands here already, found by id, then by code or name; new ones
 * for everything else, so that nothing of another organisation is ever named.
 */
export function idsFor(file: ReadFile, standing: Standing | undefined): Map<Id, Id> {
  const ids = new Map<Id, Id>()
  for (const { id, code } of file.model.entities) {
    const known =
      standing?.model.entities.find((each) => each.id === id) ??
      standing?.model.entities.find((each) => each.code === code)
    ids.set(id.toLowerCase(), known?.id ?? randomUUID())
  }
  for (const { id, entity, name } of file.model.cases ?? []) {
    const known = standing?.model.cases?.find(
      (each) =>
        each.id === id ||
        (each.entity === ids.get(entity.toLowerCase()) && labelOf(each.name, 'zh') === labelOf(name, 'zh')),
    )
    ids.set(id.toLowerCase(), known?.id ?? randomUUID())
  }
  const taken = new Set<Id>()
  for (const { id, document } of file.pages) {
    const known = standing?.pages.find(
      (each) =>
        !taken.has(each.id) &&
        (each.id === id ||
          (each.document.use === document.use &&
            labelOf(each.document.name, 'zh') === labelOf(document.name, 'zh'))),
    )
    if (known) taken.add(known.id)
    ids.set(id, known?.id ?? randomUUID())
  }
  return ids
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The definition with every id replaced, wherever it stands. */
export const renamed = <T>(definition: T, ids: ReadonlyMap<Id, Id>): T =>
  JSON.parse(JSON.stringify(definition).replace(UUIDS, (id) => ids.get(id.toLowerCase()) ?? id)) as T // the same but for ids

/** What nobody here knows: kept as it is, but without effect; and what partners learn by the model. */
export const definitionNotes = (pages: readonly { document: Page }[], model: AppModel): Note[] => [
  ...notesOfApp(model).map(({ path, zh, en }) => ({ path: `model.${path}`, zh, en })),
  ...pages.flatMap(({ document }, index) =>
    notesOf(document, model).map(({ path, zh, en }) => ({ path: `pages.${index}.document.${path}`, zh, en })),
  ),
]
