import { expect, type Locator, type Page } from '@playwright/test'
import type { Lang } from '../../../contract/errors.ts'
import type { EntityField } from '../../../contract/lowcode/app.ts'
import { type Control, labelOf } from '../../../contract/lowcode/control.ts'
import { kindOf, kinds } from '../../../contract/lowcode/kinds.ts'
import { heard } from '../heard.ts'

/** One control where it stands on a page, for a person at work there. */
export interface Stage {
  page: Page
  lang: Lang
  /** What the control stands in: nothing else does. */
  at: Locator
  /** What the control is called. */
  name: string
  /** In a row of a table: a narrow window makes a card of it, and nothing is written there. */
  inRow?: true
}

type Said = string | RegExp | Readonly<Record<Lang, string | RegExp>>

/** How a type of control is tried. */
export interface Case {
  attr?: Readonly<Record<string, unknown>>
  more?: Partial<Control>
  /** What a person does with it, and sees it do: in modes 1 and 2, and of what takes no input in mode 0 too. */
  drive: (stage: Stage) => Promise<void>
  /** Mode 0 without a value, of what takes input; a dash when it is not said. */
  blank?: Said
  /** Mode 0 after it was driven, of what takes input. */
  reads?: Said
  /** The field that keeps its value, and what a record holds after it was driven. */
  keeps?: Omit<EntityField, 'key' | 'name'>
  kept?: unknown
}

export type Cases = Readonly<Record<string, Case>>

/** Every type a page may name: the kinds, and what else means one of them. */
export const types: readonly string[] = kinds.flatMap(({ kind, aliases = {} }) => [
  kind,
  ...Object.keys(aliases),
])

export const fieldOf = (type: string): string =>
  type.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

export const labelFor = (type: string): { zh: string; en: string } => {
  const name = kindOf(type)?.name
  const alias = kindOf(type)?.kind === type ? '' : ` ${type}`
  return { zh: labelOf(name, 'zh') + alias, en: labelOf(name, 'en') + alias }
}

/** The heading of the part of a page a control stands in. */
export const headingFor = (type: string): { zh: string; en: string } => ({
  zh: `控件：${labelFor(type).zh}`,
  en: `Control: ${labelFor(type).en}`,
})

let made = 0

export const control = (
  type: string,
  attr: Readonly<Record<string, unknown>> = {},
  more: Partial<Control> = {},
): Control => ({ id: `c${(made += 1)}`, type, field: `f${made}`, attr: { ...attr }, ...more })

const saidIn = (said: Said, lang: Lang): string | RegExp =>
  typeof said === 'string' || said instanceof RegExp ? said : said[lang]

/** Holds a text somewhere, as one reads it. */
export const shows = async ({ at, lang }: Stage, said: Said): Promise<void> =>
  expect.soft(at).toContainText(saidIn(said, lang))

export const pressIn = (at: Locator, name: string): Promise<void> =>
  at.getByRole('button', { name, exact: true }).click()

/** What happened was said in a message. */
export async function told({ page }: Stage, text: string): Promise<void> {
  await expect.poll(() => heard(page)).toContain(text)
}

export const says = (text: string): Control['event'] => ({ click: [{ do: 'message', kind: 'info', text }] })
