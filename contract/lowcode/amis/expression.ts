import { check, checkTemplate } from '../../expression/expression.ts'
import type { Importer } from './node.ts'

const strings = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(?:this|data)\.(?=[\p{L}_$])/gu

/** An expression of the foreign document in ours: `${a > 1}`, `this.a > 1` and `data.a > 1` are `a > 1`. */
export function expressionIn(value: unknown, path: string, { note }: Importer): string | undefined {
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const whole = /^\s*\$\{([\s\S]*)\}\s*$/.exec(value)?.[1]
  const text = (whole ?? value).replace(strings, (_, quoted: string | undefined) => quoted ?? '').trim()
  if (text !== '' && check(text).length === 0) return text
  note(path, `表达式“${brief(value)}”无法转换`, `The expression “${brief(value)}” was not taken over`)
  return undefined
}

/** A text with `${pieces}`; `$name` is `${name}`. What cannot be read stays as plain text. */
export function templateIn(value: unknown, path: string, { note }: Importer): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const text = value.replace(/(^|[^\\$])\$([A-Za-z_][\w.]*)/g, '$1$${$2}')
  if (!text.includes('<%') && checkTemplate(text).length === 0) return text
  note(path, `模板“${brief(value)}”无法转换`, `The template “${brief(value)}” was not taken over`)
  const plain = value.replaceAll('${', '\\${')
  return checkTemplate(plain).length === 0 ? plain : undefined
}

/** A template with tags in it, which are drawn there. */
export const isHtml = (value: unknown): boolean =>
  typeof value === 'string' && /<\/?[a-z][^<>]*>/i.test(value)

const brief = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
