import type { FieldGroup } from '../../../contract/hideable.ts'
import type { Id, Side } from '../../../contract/values.ts'
import type { Persona } from '../persona.ts'

/**
 * 华东精工 buys from 晨光五金: what is asked about is theirs. 恒达机械 buys from 晨光五金 too, 宏远塑胶 sells to 华东精工, 启明智造 buys and
 * sells, and 路遥商贸 trades with nobody.
 */
export const named = {
  huadong: { name: '华东精工', is: 'buyer' },
  chenguang: { name: '晨光五金', is: 'supplier' },
  hengda: { name: '恒达机械', is: 'buyer' },
  hongyuan: { name: '宏远塑胶', is: 'supplier' },
  qiming: { name: '启明智造', is: 'both' },
  luyao: { name: '路遥商贸', is: 'both' },
} as const
export type OrgName = keyof typeof named

/** A word that only these organisations may read; what is `far` lies outside the conditions of roles. */
export const secret = (orgs: readonly OrgName[], far = false): string =>
  `z${orgs.join('-')}${far ? '-far' : ''}z`

/** Values that stand in fields of one group alone. */
export const marks = {
  'orders.price': ['2.503171', '2.613171', '3107.17', '3207.17'],
  'materials.price': ['6543.21'],
  'suppliers.terms': ['4.3217', '3.4321'],
  'suppliers.contact': ['金丝雀', '02160005555'],
  'registrations.bank': ['6222990001112223'],
} as const satisfies Record<FieldGroup, readonly string[]>
const [price, target, freight, tooling] = marks['orders.price']
/** What is asked and quoted where a value is to be found again. */
export const worth = { price, target, freight, tooling } as const

/** A price that 晨光五金 quotes under seal: until the opening nobody else reads it, whatever stands around it. */
export const SEALED_PRICE = '79130.427'

/** The secrets in a text that are not the viewer’s to read. */
export function leaks(text: string, viewer?: Pick<Viewer, 'org' | 'limited'>): string[] {
  const found = text.match(/z(?:huadong|chenguang|hengda|hongyuan|qiming)(?:-[a-z]+)*z|79,?130\.427/gi) ?? []
  return [...new Set(found.map((word) => word.toLowerCase()))].filter((word) => {
    if (!word.startsWith('z')) return viewer?.org !== 'chenguang'
    const names = word.slice(1, -1).split('-')
    return !viewer || !names.includes(viewer.org) || (viewer.limited && names.includes('far'))
  })
}

/** From where a record is seen: an organisation, on one of its sides where that matters. */
export interface Party {
  org: OrgName
  side?: Side
}

/** What a call is asked about. */
export interface Subject {
  id: Id
  version: number
  /** The first line of an order. */
  line?: Id
  whose: readonly Party[]
  /** The account of the one person it is. */
  person?: string
  /** Whether roles with conditions do not reach it. */
  outside?: boolean
}
export type Subjects = Readonly<Record<string, Subject>>

export interface Viewer {
  name: string
  who: Persona
  org: OrgName
  side: Side
  /** With every right, those that take a condition under one. */
  limited?: boolean
}
