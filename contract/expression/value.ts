import { Overflowed, overflow } from './overflow.ts'

/**
 * What an expression computes with. Numbers are decimals: a JavaScript number stands for its shortest decimal writing, and what needs more than
 * 15 digits is decimal text, as everywhere in the contract. Days and moments are text. Lists and records are the caller's own, read piece by piece.
 */
export type Value = null | boolean | number | string | List | Fields
export type List = readonly unknown[]
export type Fields = Readonly<Record<string, unknown>>

export const isList = (value: unknown): value is List => Array.isArray(value)

/** A record of data: an object whose prototype is the root one (of any realm) or none. Dates, nodes and instances of classes are not. */
export function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
}

/** What a foreign value means to an evaluation; one that overflowed ends it. */
export function operandOf(raw: unknown): Value {
  if (raw === overflow) throw new Overflowed()
  return valueOf(raw)
}

/** What a foreign value means here; what is none of the kinds above (functions, dates, NaN, undefined) is empty. */
export function valueOf(raw: unknown): Value {
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw + 0 : null // + 0 makes -0 the one zero
  return isList(raw) || isFields(raw) ? raw : null
}

/** An own property, or undefined. A getter that throws is a field that is missing. */
export function own(fields: object, key: PropertyKey): unknown {
  try {
    return Object.hasOwn(fields, key) ? (fields as Record<PropertyKey, unknown>)[key] : undefined // the line asks for own ones only
  } catch {
    return undefined
  }
}

export const isEmpty = (value: Value): value is null | '' => value === null || value === ''

const SURROGATE = /[\ud800-\udfff]/

/** The characters of a text as a person counts them. */
export const charsOf = (text: string): string | string[] => (SURROGATE.test(text) ? Array.from(text) : text)

/** Part of a text by characters; never half of one. */
export function slice(text: string, from: number, to?: number): string {
  const chars = charsOf(text)
  return typeof chars === 'string' ? chars.slice(from, to) : chars.slice(from, to).join('')
}
