import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'

type Json = Readonly<Record<string, unknown>>

/** What was not taken over: where in the foreign document, and what it is. */
export interface Note {
  path: string
  zh: string
  en: string
}

/** What every part of the importer is given. */
export interface Importer {
  note: (path: string, zh: string, en: string) => void
  /** A new control; its own id, and a random field where none is named. */
  make: (type: string, attr: Record<string, unknown>, more?: Partial<Control>) => Control
  /** Whatever stands in a place for content: a control, a text, a list of both. */
  controls: (value: unknown, path: string, where?: Where) => Control[]
  /** A control that belongs to the page as a whole: a dialog, a drawer. */
  overlay: (control: Control) => void
  /** Where in the foreign document a control came from. */
  from: (control: Control, path: string) => void
}

/** Old documents call entry controls by the names of display ones inside `controls`; in a column a control is shown. */
export type Where = 'body' | 'controls' | 'column'

/** An object of the foreign document, which notes what nobody took. */
export class Node {
  readonly json: Json
  readonly path: string
  readonly #taken = new Set<string>()

  constructor(json: Json, path: string) {
    this.json = json
    this.path = path
  }

  at(key: string): string {
    return this.path === '' ? key : `${this.path}.${key}`
  }
  get(key: string): unknown {
    this.#taken.add(key)
    return Object.hasOwn(this.json, key) ? this.json[key] : undefined
  }
  text(...keys: readonly string[]): string | undefined {
    const found = keys.map((key) => this.get(key)).find((value) => typeof value === 'string' && value !== '')
    return typeof found === 'string' ? found : undefined
  }
  number(key: string): number | undefined {
    const value = this.get(key)
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  }
  flag(key: string): boolean | undefined {
    const value = this.get(key)
    return typeof value === 'boolean' ? value : undefined
  }
  list(key: string): unknown[] {
    const value: unknown = this.get(key)
    return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  }
  left(): string[] {
    return Object.keys(this.json).filter((key) => !this.#taken.has(key) && !key.startsWith('$'))
  }
}

export const nodeOf = (value: unknown, path: string): Node => new Node(isRecord(value) ? value : {}, path)

/** A text of the foreign document. */
export const labelIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** The attributes that say something. */
export const said = (attr: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attr).filter(([, value]) => value !== undefined))

/** The path of a call: `get:/api/x` and `{method, url}` are both `/api/x`. */
export function apiIn(value: unknown): string | undefined {
  const url: unknown = isRecord(value) ? value['url'] : value
  return typeof url === 'string' && url !== ''
    ? url.replace(/^(?:get|post|put|patch|delete):/i, '')
    : undefined
}
