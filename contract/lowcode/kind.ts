import type { Label, Slot } from './control.ts'

/** How an attribute is edited in the property panel, and what a value of it must be. */
export type AttrType =
  /** A text in one or both languages. */
  | 'label'
  | 'text'
  | 'longText'
  | 'number'
  | 'bool'
  /** One of `options`. */
  | 'choice'
  /** An expression of contract/expression. */
  | 'expression'
  /** A text with `${expressions}` inside. */
  | 'template'
  /** The three slots of rules. */
  | 'rules'
  /** `{id, name}` pairs: fixed choices. */
  | 'options'
  /** Id of a dictionary, asked for by `Dict/GetDictOptions`. */
  | 'dictionary'
  /** Path of a call of the contract, or the id of an entity or built-in noun. */
  | 'api'
  /** Id of an application, or the name of a built-in noun. */
  | 'app'
  /** Id of a list case or an entity of the application named by `appId`, or the name of a built-in noun. */
  | 'listCase'
  /** Where the id, name and code of a choice are read (`fieldMap`) or written (`bindField`). */
  | 'fieldMap'
  /** Columns of a list: `{field, title, hide, width}`. */
  | 'columns'
  /** Conditions on a list: `Criterion[]`. */
  | 'criteria'
  /** Name of a field of the form. */
  | 'field'
  | 'icon'
  | 'color'
  /** A number of pixels, or a text such as `30%` or `auto`. */
  | 'length'
  | 'style'
  /** Text of a script, run in the sandbox. */
  | 'script'
  | 'json'

export interface Attr {
  key: string
  label: Label
  type: AttrType
  /** What counts when the attribute is missing. */
  default?: unknown
  options?: readonly { id: string | number; name: Label }[]
  min?: number
  max?: number
  /** A number without decimals. */
  whole?: true
  /** Where the property panel shows it. */
  group?: 'basic' | 'data' | 'look' | 'rules' | 'more'
  /** Other attributes' values under which it means anything, as an expression over `attr`. */
  when?: string
  /** Says something of the place a control has on a page, which the cell of a table has not. */
  cell?: false
  /**
   * In a table that is written as a spreadsheet the grid writes plain texts, numbers, days and choices itself, without this: `false`, or the other
   * attributes' values under which the control itself opens at the cell and the attribute counts there too, as an expression over `attr`.
   */
  sheet?: false | string
}

/** What a control's field holds. `none`: it has no value; `rows`: a list of records with their row status; `ref`: id, name and code in fields of their own. */
export type ValueType =
  | 'none'
  | 'text'
  | 'number'
  | 'bool'
  | 'date'
  | 'datetime'
  | 'list'
  | 'ref'
  | 'refs'
  | 'files'
  | 'rows'
  | 'object'

/** What a slot takes: every kind, or these only. */
export type Holds = true | readonly string[]

/** The one description of a kind of control: checking, property panel and documentation derive from it. */
export interface Kind {
  kind: string
  /** Other types that mean this kind (`number` renders as `input`), with the attributes they imply. */
  aliases?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  name: Label
  /** First letters and full pinyin of the Chinese name, for the palette's search. */
  pinyin: string
  group: 'entry' | 'display' | 'layout' | 'data' | 'action' | 'finance'
  icon: string
  value: ValueType
  /** What the field holds when attributes decide it; `attr` gives an attribute's value or default. */
  valueBy?: (attr: (key: string) => unknown) => ValueType
  /** Types of files that its field takes, where no attribute says them. */
  accept?: readonly string[]
  /** Columns it takes of 24 when `attr.span` is missing (specification: 6, 24 for full-width controls). */
  span: number
  attrs: readonly Attr[]
  events: readonly string[]
  slots?: Readonly<Partial<Record<Slot, Holds>>>
  /** The only kinds it may stand in; absent: anywhere that takes it. */
  within?: readonly string[]
  /** The modes it is shown in when the control says nothing. */
  modes?: readonly (0 | 1 | 2)[]
  /** May stand as the cell of a table. */
  cell?: boolean
  /** The control a fresh one from the palette is. */
  sample?: Readonly<Record<string, unknown>>
  /** The attributes a fresh one of an alias has beside its label. */
  aliasSamples?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Events whose handler, when it is a text, is a script for the sandbox and not the name of a function. */
export const scriptEvents: readonly string[] = ['tablejs', 'dialogjs']

/** Declares a kind; throws at load when an attribute stands twice. */
export function kind<const K extends Kind>(described: K): K {
  const keys = new Set<string>()
  for (const { key } of described.attrs) {
    if (keys.has(key)) throw new Error(`${described.kind}.${key} is described twice`)
    keys.add(key)
  }
  return described
}
