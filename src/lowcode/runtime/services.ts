import type { ComponentType } from 'react'
import type { Clock } from '../../../contract/expression/scope.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { FieldType } from '../../../contract/catalogue.ts'
import type { Filter, Sort } from '../../../contract/filter.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { Control, Label } from '../../../contract/lowcode/control.ts'
import type { ListState } from '../../ui/list/state.ts'
import type { Tone } from '../../ui/Tag.tsx'
import type { Store } from './store.ts'

/** A choice: of a dictionary, of a list of records, a person, a department. */
export interface Choice {
  id: string
  /** The record itself, where something else counts as its id. */
  key?: string | undefined
  name: string
  code?: string
  /** Further fields of the record, for filling other fields and rich rows. */
  values?: Readonly<Record<string, unknown>>
  children?: readonly Choice[]
  disabled?: boolean
  /** The heading it stands under, where a list has parts. */
  group?: string | undefined
}

export interface ChoicePage {
  rows: readonly Choice[]
  total: number
}

export interface ChoiceQuery {
  keyword: string
  page: number
  filters: readonly Filter[]
  sorts?: readonly Sort[] | undefined
  /** Rows of a page, 50 where nothing is said. */
  pageSize?: number | undefined
  /** These records alone, by their keys. */
  keys?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** An uploaded file as the specification answers it. */
export interface FileRef {
  fileName: string
  fileUrl: string
  fileType: string
  fileKey: string
}

export interface UploadManner {
  /** Where the control wants it sent: a path of the portal. */
  api: string
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** A record as a list shows it. */
export interface ListedRecord {
  id: string
  version: number
  /** What it is called by. */
  name: string
  values: Readonly<Record<string, unknown>>
  can: readonly string[]
  /** What it is where it is picked. */
  choice?: { id: string; name: string; code: string } | undefined
  /** Who locked it, and when. */
  lock?: { by: string; at: string } | null | undefined
  /** What its state is called and how that is coloured. */
  state?: { name: string; tone: Tone } | undefined
  /** Keys of the moves it may make now. */
  moves?: readonly string[] | undefined
}

/** The column of a list that says in which state a record is. */
export const stateColumn = 'flowState'

/** A field of the records of a source: what it is called, and what its values are called. */
export interface SourceField {
  name: Label
  type: FieldType
  options?: readonly { id: string; name: Label }[] | undefined
  /** Their dictionary. */
  dict?: string | undefined
}

/** What a page says of a list it shows. */
export interface ListAsked {
  /** The fields that are its first columns; how wide they are and what they are called where the page says so. */
  columns: readonly { field: string; width?: number | undefined; name?: Label | undefined }[]
  /** How many columns stay in sight until the reader says otherwise. */
  frozen?: number | undefined
  /** Conditions that count beside those of the reader. */
  filters: readonly Filter[]
  /** Rows asked for at once. */
  pageSize?: number | undefined
  /** Pixels that each column has at first, at least. */
  leastWidth?: number | undefined
  /** It stands in a dialog: its order, and the name under which its columns and views are kept where it is a case of its own. */
  picked?: { order: readonly Sort[]; settings?: string | undefined } | undefined
}

/** Pixels of the columns somebody dragged, by the keys of the columns. */
export type ColumnWidths = Readonly<Record<string, number>>

/** The standard actions of the specification; a page's surroundings override those that mean something there. */
export const standardActions = [
  'new',
  'delete',
  'save',
  'lock',
  'copy',
  'edit',
  'cancel',
  'close',
  'reload',
  'export',
  'import',
  'paging',
  'find',
  'submitFlow',
  'rejectFlow',
] as const
export type StandardAction = (typeof standardActions)[number]

/** Actions that write or carry data out: they wait for a person's own hand, on every page. */
export const guardedActions: ReadonlySet<string> = new Set<StandardAction>([
  'save',
  'delete',
  'lock',
  'export',
  'import',
  'submitFlow',
  'rejectFlow',
])

/** What a function or action is told. */
export interface ControlEvent {
  event: string
  control: Control
  store: Store
  /** What came with the event: the new value, a row, a clicked entry. */
  detail: unknown
  /** A person caused it by hand (gesture.ts); steps that follow a script in one click are still theirs. */
  gesture: boolean
}

export type Named = (controlEvent: ControlEvent, given?: Readonly<Record<string, unknown>>) => unknown

/** What a script calls by name beyond its functions: standard actions and what every page has, with the gesture that began it. */
export type ScriptCall = (name: string, given: Readonly<Record<string, unknown>>) => Promise<unknown>

/** A script's answer, or the reason why there is none, as a sentence. */
export type ScriptResult = { value: unknown; fault?: undefined } | { value?: undefined; fault: string }

export interface MapSettings {
  /** `https://…/{z}/{x}/{y}.png`; without it the map is a plain grid. */
  tiles?: string | undefined
  attribution?: string | undefined
  system: 'wgs84' | 'gcj02' | 'bd09'
  search?: ((text: string) => Promise<readonly { name: string; lng: number; lat: number }[]>) | undefined
}

/** Where an address leads: a path of the portal, or another's. */
export type Address = { path: string } | { url: string }

/** Records chosen in a list of a source, on a page of an application. */
export interface ChosenActionsProps {
  of: { appId: string; model: AppModel }
  source: string
  chosen: readonly ListedRecord[]
}

/** Everything a page may do beyond itself. Low-code knows no call and no provider: what is missing here cannot be done on that page. */
export interface PageServices {
  lang: Lang
  clock: () => Clock
  /** `YYYY-MM-DD` where the reader is. */
  today: () => string
  /** Functions that events name and every page has. */
  functions: Readonly<Record<string, Named>>
  actions: Readonly<Partial<Record<StandardAction, Named>>>
  /** The code of the functions that the page and its application have, by name. They count before the others. */
  written?: Readonly<Record<string, string>> | undefined
  /** False: the viewer may not do this here, so nothing offers it. */
  may?: ((action: string) => boolean) | undefined
  /** Choices of a dictionary. */
  options: (dictionary: string) => Promise<readonly Choice[]>
  /** Records of a source: an entity, a built-in noun, or the path of a call. */
  choices: (source: string, query: ChoiceQuery) => Promise<ChoicePage>
  /** Calls back whenever records of an entity or a built-in noun may have changed; answers how to stop that. */
  onChange?: ((source: string, changed: () => void) => () => void) | undefined
  /** Whether there is a list of such a source: an entity of the application or a built-in noun. `unpublished`: an entity that has no records yet. */
  isListed?: ((source: string) => boolean | 'unpublished') | undefined
  /** How a field of the records of such a source is described, as far as this is known here. */
  fieldOf?: ((source: string, field: string) => SourceField | undefined) | undefined
  /** Whether what is picked of a source may be picked in its list, which tells more than names and codes. */
  isPickedInList?: ((source: string) => boolean) | undefined
  /** A hook: the list of a source; undefined while its fields are asked for. */
  useRecordList?: ((source: string, asked: ListAsked) => ListState<ListedRecord> | undefined) | undefined
  /** A hook: a made-up list of a source that has no records yet; in the designer alone. */
  useSampleList?: ((source: string, asked: ListAsked) => ListState<ListedRecord>) | undefined
  /** What the portal offers for records chosen in a list of that source, beside the actions of the page. */
  chosenActions?: readonly [ComponentType<ChosenActionsProps>, ChosenActionsProps['of']] | undefined
  /** What asks for a sheet of records to be read into a source; nothing where it takes none of the viewer. */
  importInto?: ((source: string) => (() => void) | undefined) | undefined
  /** The list of the page's own application that such a source means. */
  ownList?: ((source: string) => string | undefined) | undefined
  /** Keys of the records that the reader chose last in a field of the page, the newest first, and the way to add some. */
  recent?:
    | {
        of: (field: string) => Promise<readonly string[]>
        add: (field: string, keys: readonly string[]) => Promise<void>
      }
    | undefined
  /** Opens a form over this page on which a record is made; answers its id, undefined when it is left without. */
  create?: ((page: string) => Promise<string | undefined>) | undefined
  /** Saves these fields of a record of an entity that stands in a list; false when it was refused, which was said then. */
  saveCells?:
    | ((entity: string, record: ListedRecord, values: Readonly<Record<string, unknown>>) => Promise<boolean>)
    | undefined
  /** A hook: how wide the reader made the columns of that table of the page, and the way to change it. */
  useRemembered?: ((table: string) => [ColumnWidths, (widths: ColumnWidths) => void]) | undefined
  /** Answer of a call of the allow-list, for trees, balances and widgets. */
  request: (api: string, given?: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** Departments and colleagues for a picker, where `request` may not ask for them: all a page learns is whom a person picked. */
  people?: { depts: () => Promise<unknown>; users: (deptId?: string) => Promise<unknown> } | undefined
  upload: (file: File, how: UploadManner) => Promise<FileRef>
  /** An address the browser can show the file from. */
  fileAddress: (file: FileRef) => Promise<string>
  /** What the script says to the reader goes to `say`; without it, it is said as the page says anything. */
  script: (
    code: string,
    given: unknown,
    call?: ScriptCall,
    say?: PageServices['say'],
  ) => Promise<ScriptResult>
  open: (page: string, given: { keyId?: string; mode?: 0 | 1; in?: 'tab' | 'dialog' | 'drawer' }) => void
  go: (url: string) => void
  /** An address as it may be followed here, undefined where it is only read; `constant`: no value of the page is in it. Absent: as it is. */
  link?: ((to: Address, constant: boolean) => Address | undefined) | undefined
  say: (kind: 'success' | 'info' | 'warning' | 'error', text: string) => void
  ask: (text: string) => Promise<boolean>
  /** Asked for when a map is opened. */
  map: () => Promise<MapSettings>
}
