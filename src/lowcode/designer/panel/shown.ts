import { isOverflow, overflowMark } from '../../../../contract/expression/overflow.ts'

/** A value as a person reads it: a label in both languages, lists and records as they are written. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'string') return value
  if (isOverflow(value)) return overflowMark
  return isLabel(value) ? `${value.zh} / ${value.en}` : JSON.stringify(value)
}

const isLabel = (value: unknown): value is { zh: string; en: string } =>
  typeof value === 'object' &&
  value !== null &&
  'zh' in value &&
  'en' in value &&
  typeof value.zh === 'string' &&
  typeof value.en === 'string' &&
  Object.keys(value).length === 2
