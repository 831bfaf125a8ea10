import type { Catalogue } from '../../../contract/catalogue.ts'
import type { Lang } from '../../../contract/errors.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { labelOf } from '../../../contract/labels.ts'
import type { Choices } from '../../../contract/print/choices.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { pickedNoun } from '../records/records.read.ts'
import { fieldOf, unsummed } from './printTemplates.fields.ts'
import type { ReadFor } from './printTemplates.printable.ts'

/** What a document of the portal names, and a list of the viewer's knows more of (decision 0130). */
interface Pick {
  key: string
  zh: string
  en: string
  noun: 'suppliers' | 'materials'
  /** The value that says which it is. */
  id: string
}

const supplier: Pick = {
  key: 'supplier',
  zh: '供应商资料',
  en: 'About the supplier',
  noun: 'suppliers',
  id: 'supplierOrgId',
}
/** Of the two parties the viewer's lists know the other one. */
const parties: readonly Pick[] = [
  supplier,
  { key: 'buyer', zh: '客户资料', en: 'About the customer', noun: 'suppliers', id: 'buyerOrgId' },
]
const material: Pick = {
  key: 'material',
  zh: '物料资料',
  en: 'About the material',
  noun: 'materials',
  id: 'materialId',
}

/** By noun, and by the list whose rows they stand in; '' for the document. */
const picks: Readonly<Record<string, Readonly<Record<string, readonly Pick[]>>>> = {
  orders: { '': parties, lines: [material] },
  deliveries: { '': parties },
  reconciliations: { '': parties },
  inquiries: { suppliers: [supplier], lines: [material] },
}
const picksOf = (noun: string, list: string): readonly Pick[] => picks[noun]?.[list] ?? []

/** The field tree of a document with what it names. */
export const withPicks = (noun: string, fields: readonly PrintField[]): PrintField[] => [
  ...fields.map((field) =>
    field.fields
      ? { ...field, fields: [...field.fields, ...picksOf(noun, field.key).map(pickField)] }
      : field,
  ),
  ...picksOf(noun, '').map(pickField),
]

const pickField = ({ key, zh, en, noun }: Pick): PrintField => ({
  key,
  name: zh,
  nameEn: en,
  type: 'drill_up',
  format: 'text',
  fields: unsummed(
    pickedNoun(noun)
      .catalogue.fields.filter(({ type }) => type !== 'file')
      .map(fieldOf),
  ),
})

/** The words of the choices of a noun of the portal, as its lists show them. */
export const wordsOf = ({ noun, fields }: Catalogue, at: string, lang: Lang): Choices =>
  fields.flatMap(({ key, options = [] }) =>
    options.map((value) => ({ field: `${at}${key}`, value, name: labelOf(`${noun}.${key}`, value, lang) })),
  )

export const pickedWords = (noun: string, lang: Lang): Choices =>
  Object.entries(picks[noun] ?? {}).flatMap(([list, all]) =>
    all.flatMap(({ key, noun: picked }) =>
      wordsOf(pickedNoun(picked).catalogue, `${list === '' ? '' : `${list}.`}${key}.`, lang),
    ),
  )

interface Document {
  noun: string
  values: unknown
  by: ReadFor | undefined
}

/** A document with what it names, as the viewer's lists show it; a template of another organisation learns nothing of these. */
export async function pickedBy(db: Tx, viewer: Member, { noun, values, by }: Document): Promise<unknown> {
  if (!isRecord(values) || by?.isForeign) return values
  const [whole] = await withPicked(db, viewer, picksOf(noun, ''), [values], by)
  const lists = Object.keys(picks[noun] ?? {}).filter((list) => list !== '')
  const shown: Record<string, unknown> = { ...whole }
  for (const list of lists) {
    const rows: unknown = values[list]
    if (Array.isArray(rows))
      shown[list] = await withPicked(db, viewer, picksOf(noun, list), rows.filter(isRecord), by)
  }
  return shown
}

async function withPicked(
  db: Tx,
  viewer: Member,
  all: readonly Pick[],
  rows: readonly Readonly<Record<string, unknown>>[],
  by: ReadFor | undefined,
): Promise<Record<string, unknown>[]> {
  let told = rows.map((row) => ({ ...row }))
  for (const { key, noun, id } of all) {
    if (by && !by.template.includes(`${key}.`)) continue
    const ids = rows.map((row) => row[id]).map((value) => (typeof value === 'string' ? value : ''))
    const found = await pickedNoun(noun).read(db, viewer, [...new Set(ids.filter((each) => each !== ''))])
    told = told.map((row, at) => ({ ...row, [key]: found.get(ids[at] ?? '') ?? null }))
  }
  return told
}
