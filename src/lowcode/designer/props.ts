import type { AppModel, AskNoun } from '../../../contract/lowcode/app.ts'
import type { BorderFinding } from '../../../contract/lowcode/border.ts'
import type { KnownNames } from '../../../contract/lowcode/check.ts'
import type { Label } from '../../../contract/lowcode/control.ts'
import type { Page, PageUse } from '../../../contract/lowcode/page.ts'
import type { Placed } from '../../ui/PlacedList.tsx'
import type { PageServices } from '../runtime/services.ts'

/** A draft as the server keeps it. */
export interface Draft {
  /** Counts saves; a save is made against the version it was read at. */
  version: number
  document: Page
}

/** What a save came to. `stale`: somebody else saved first; what they have is answered, so that both can be joined. */
export type Saved = ({ outcome: 'saved' } & Draft) | ({ outcome: 'stale'; by: string; at: string } & Draft)

/** One line of a page's history. */
export interface HistoryEntry {
  version: number
  /** The publication it became; 0 for a draft. */
  release: number
  note: string
  author: string
  /** ISO instant. */
  at: string
}

/** Something that can be named in a definition: a page, a dictionary, a call, a source of records. */
export interface Nameable {
  id: string
  name: Label
}

export interface DraftStorage {
  /** What was put there; undefined when nothing was. */
  read: () => unknown
  put: (work: unknown) => void
  clear: () => void
}

/** The values of a record with the rows of its sub-tables, by field. */
export interface Filling {
  values: Readonly<Record<string, unknown>>
  rows: Readonly<Record<string, readonly { id: string; values: Readonly<Record<string, unknown>> }[]>>
}

/** The records a page can be looked at with. */
export interface Records {
  list: () => Promise<readonly Nameable[]>
  read: (id: string) => Promise<Filling>
}

/** A part of an application whose draft differs from what its readers see; `isNew`: they do not see it yet. */
export interface Unpublished {
  name: string
  isNew: boolean
}

/** What a designer is given. It knows no call: what is missing here cannot be done in it. */
export interface DesignerProps {
  pageId: string
  /** What the application is called. */
  appName: string
  /** Leads out of the designer, which has the whole window. */
  onLeave: () => void
  /** The draft as it was read. A new object with a higher version replaces it when nothing is unsaved. */
  draft: Draft
  /** What readers see now, if anything. */
  published?: Page | undefined
  model: AppModel
  /** Pages of the application, for actions that open one. */
  pages: readonly (Nameable & { use: PageUse })[]
  /** Dictionaries and sources of records that attributes may name. */
  dictionaries: readonly Nameable[]
  sources: readonly Nameable[]
  /** What partners who open the page will be refused. */
  border?: ((page: Page) => readonly BorderFinding[]) | undefined
  /** Leads to where partners are asked for what the page wants to read of them. */
  onAsk?: ((noun: AskNoun) => void) | undefined
  /** Names of the functions that every page may call, and the fields of built-in nouns. */
  known?: KnownNames | undefined
  /** What controls on the canvas ask for: choices, dictionaries, lists. Actions are not run on the canvas. */
  services: PageServices
  /** Values the canvas begins with; made up from the entity's fields when missing. */
  sample?: Readonly<Record<string, unknown>> | undefined
  /** Records of the page's source; missing where it has none. */
  records?: Records | undefined
  /** False: the page is only looked at. */
  mayEdit?: boolean | undefined
  save: (document: Page, version: number, note: string) => Promise<Saved>
  /** Publishes what was saved last. Missing where the viewer may not. */
  publish?: ((note: string) => Promise<void>) | undefined
  /** What else of the application is a draft and is published with the page. */
  alongside?: readonly Unpublished[] | undefined
  history: () => Promise<readonly HistoryEntry[]>
  /** An old version of the page. */
  version: (version: number) => Promise<Page>
  /** Where unsaved work is put aside, so that a reload loses nothing. It belongs to one person and one page. */
  draftStorage: DraftStorage
  /** Where it is kept whether the person sees the canvas fitted. */
  fit?: { read: () => boolean; put: (fitted: boolean) => void } | undefined
  /** Told whenever there begins or ends to be unsaved work; for a guard of the route. */
  onDirty?: ((dirty: boolean) => void) | undefined
  /** A refused call, in words. */
  wordsOf: (error: unknown) => string
  /** What a refused call said of parts of the application. */
  faultsOf?: ((error: unknown) => readonly Placed[]) | undefined
}
