import type { FieldType } from '../catalogue.ts'
import type { Filter, Sort } from '../filter.ts'
import type { Label } from './control.ts'
import type { Flow } from './flow.ts'
import type { PageFunction } from './functions.ts'

/** A field of an entity, of one of the specification's professional types, or `file`. */
export interface EntityField {
  key: string
  name: Label
  type: FieldType
  required?: boolean
  unique?: boolean
  /** `unique` in a shared entity: within the records of one partner (when missing), or across all of them, which tells a partner what others have. */
  uniqueAcross?: 'partner' | 'all'
  /** `varchar`: characters at most (200 when missing). */
  length?: number
  /** `file`: files at most (1 when missing). */
  limit?: number
  /** `decimal`: decimals at most (2 when missing). */
  scale?: number
  /** `enum`: its choices, or the id of a dictionary. */
  options?: { id: string; name: Label }[]
  dict?: string
  /** `drill_up`: what is picked. `drill_down`: the entity whose records are rows of this one. */
  entity?: string
  noun?: 'suppliers' | 'materials' | 'orders'
  search?: boolean
  /** Filtered fields get an index of their own. */
  filter?: boolean
  sort?: boolean
  sum?: boolean
  hidden?: boolean
  width?: number
  /** An expression for a new record. */
  default?: string
  /** An expression; the server computes it on every save. */
  formula?: string
}

/**
 * What an application keeps records of. `share: 'own'`: the owner's alone. `'partner'`: each record has one linked partner, who sees it and,
 * if `partnerMay` says so, writes it; the partner is the organisation picked in `partnerField` (a `drill_up` to suppliers), or the writer's own
 * organisation when a partner makes the record.
 */
export interface Entity {
  id: string
  code: string
  name: Label
  fields: EntityField[]
  /** The field a record is called by. */
  title: string
  /** A `varchar` field the server numbers: `MJ-{yyyy}{MM}-{0000}`, counted anew for each text before the count. */
  numbering?: { field: string; pattern: string }
  share: 'own' | 'partner'
  partnerField?: string
  partnerMay?: ('create' | 'update' | 'delete')[]
  /** The entity whose record these are rows of. */
  parent?: string
  order?: { field: string; sort: 1 | 2 }[]
  /** The states its records go through; not of rows. */
  flow?: Flow
}

/** What of its viewers' data an application may ask their organisations for. */
export const askNouns = ['orders', 'orderLines', 'suppliers', 'materials'] as const
export type AskNoun = (typeof askNouns)[number]
export const isAskNoun = (noun: string | undefined): noun is AskNoun => askNouns.some((one) => one === noun)

/** A request to the partners an application is shared with: which of their data its pages want to read, and why. */
export interface Ask {
  noun: AskNoun
  reason: Label
}

/**
 * A list that an application offers to be picked from: which of an entity's records, in which order, with which columns, and which of their fields
 * count as id, name and code. It is the owner's; its rows are those the reader may see.
 */
export interface ListCase {
  id: string
  name: Label
  entity: string
  /** Fields; without any the first of the entity. */
  columns?: string[]
  filters?: Filter[]
  sorts?: Sort[]
  /** What is missing is the record's own: its id, what it is called by, its number. */
  fieldMap?: { id?: string; name?: string; code?: string }
}

/** The model of an application: what it keeps, and what its menu shows. Pages are kept beside it, each with its own history. */
export interface AppModel {
  version: number
  entities: Entity[]
  menu: { page: string; name: Label; icon?: string; sides: ('buyer' | 'supplier')[] }[]
  /** Each noun once. Without an ask pages read nothing of a partner but the records of the application. */
  asks?: Ask[]
  cases?: ListCase[]
  /** Called by name from every page. */
  functions?: PageFunction[]
}

/** What the field is called at first that says with which partner a record is shared. */
export const partnerName: Label = { zh: '供应商', en: 'Supplier' }

/** Characters of a reason, in each language. */
export const reasonLength = 300

export const appVersion = 1
