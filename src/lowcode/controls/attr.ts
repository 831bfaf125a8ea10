import type { CSSProperties } from 'react'
import type { Clock } from '../../../contract/expression/scope.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { template } from '../../../contract/expression/expression.ts'
import { type Control, type Label, labelOf } from '../../../contract/lowcode/control.ts'
import { attrOf } from '../../../contract/lowcode/kinds.ts'
import type { Lang } from '../../../contract/errors.ts'

/** An attribute that says yes or no. */
export const flag = (control: Control, key: string): boolean => attrOf(control, key) === true

/** An attribute that is a number, or nothing. */
export function number(control: Control, key: string): number | undefined {
  const value = attrOf(control, key)
  const read = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** An attribute that is a plain text, empty when it is missing. */
export function plain(control: Control, key: string): string {
  const value = attrOf(control, key)
  return typeof value === 'string' ? value : ''
}

const isLabel = (value: unknown): value is Label =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'zh' in value && typeof value.zh === 'string')

/** An attribute that is a text in the language of the reader, empty when it is missing. */
export function words(control: Control, key: string, lang: Lang): string {
  const value = attrOf(control, key)
  return isLabel(value) ? labelOf(value, lang) : ''
}

/** An attribute that is a text with `${expressions}`, filled from the page; `\${` stands for itself. What cannot be read shows as it is written. */
export function filled(text: string, read: (name: string) => unknown, clock: Clock): string {
  if (!text.includes('${')) return text
  try {
    return template(text).run(read, { clock })
  } catch {
    return text
  }
}

/** Whether a value is a colour by its name, its number or a variable of the theme, and nothing else that CSS understands. */
export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^(#[\da-f]{3,8}|[a-z]+|var\(--[\w-]+\))$/i.test(value)

/** An attribute that is a colour, or nothing. */
export function colour(control: Control, key: string): string | undefined {
  const value = attrOf(control, key)
  return isColour(value) ? value : undefined
}

/** A length of a definition in CSS: numbers are pixels. */
export function length(control: Control, key: string): string | undefined {
  const value = attrOf(control, key)
  if (typeof value === 'number') return `${value}px`
  return typeof value === 'string' && /^(auto|\d+(\.\d+)?(px|%|em|rem|vh|vw)?)$/.test(value)
    ? /^\d+(\.\d+)?$/.test(value)
      ? `${value}px`
      : value
    : undefined
}

/** How wide fields are that say nothing of it, in a container that was given a number of columns. */
export function columnSpan({ attr }: Control): CSSProperties | undefined {
  const columns = Number(attr['column'])
  return columns >= 1 && columns <= 24 ? { ['--own-span' as string]: Math.floor(24 / columns) } : undefined
}

// A style of a definition may place and colour; what fetches or covers the page is left out.
const isSafe = (key: string, value: unknown): boolean =>
  /^[a-zA-Z]+$/.test(key) &&
  key !== 'position' &&
  key !== 'zIndex' &&
  (typeof value === 'number' || (typeof value === 'string' && !/url|expression|[\\<>]/i.test(value)))

/** The style of a definition, written as names with values or as CSS. */
export function styleOf(style: unknown): CSSProperties | undefined {
  const given = typeof style === 'string' ? declarations(style) : isRecord(style) ? Object.entries(style) : []
  const safe = given.filter(([key, value]) => isSafe(key, value))
  return safe.length === 0 ? undefined : Object.fromEntries(safe)
}

const declarations = (text: string): [string, string][] =>
  text.split(';').flatMap((each): [string, string][] => {
    const [name = '', ...rest] = each.split(':')
    const key = name.trim().replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return rest.length === 0 ? [] : [[key, rest.join(':').trim()]]
  })

/** A place for others that is called something is a group of that name to who listens. */
export function groupName(control: Control, lang: Lang): { role?: 'group'; 'aria-label'?: string } {
  const label = words(control, 'label', lang)
  return label === '' ? {} : { role: 'group', 'aria-label': label }
}

/** What the head of a column tells beside its label. */
export const hintOf = (column: Control, lang: Lang): string | undefined =>
  [words(column, 'title', lang), words(column, 'help', lang)].filter(Boolean).join(' · ') || undefined
