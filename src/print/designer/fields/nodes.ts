import type { DataNode } from 'antd/es/tree'
import type { Lang } from '../../../../contract/errors.ts'
import { type PrintField, isList } from '../../../../contract/printTemplates.ts'
import { pickedFields } from '../../model/fields.ts'
import type { ChosenField } from '../canvas/insert.ts'
import { boundTableHtml, fieldName, pageHtml, searched, valueHtml, writings } from '../model/blocks.ts'

/** What a node of the tree puts onto the sheet. */
export interface Leaf {
  /** What is dropped; what is chosen from a file is not dragged. */
  html?: string
  /** A value, which may bind the row it is put into. */
  value?: ChosenField
  kind: 'value' | 'list' | 'page' | 'picture' | 'stamp'
}

interface FieldNodesInput {
  fields: readonly PrintField[]
  /** What is searched for: names and keys that hold it. */
  text: string
  lang: Lang
  t: (key: string) => string
}

export interface FieldNodes {
  nodes: DataNode[]
  leaves: ReadonlyMap<string, Leaf>
  /** Keys of the nodes whose children are seen at first: what was picked has too many. */
  opened: string[]
}

/** The field tree: fields, what was picked with its own, lists with theirs; and, unless something is searched for, other writings, pictures, page numbers. */
export function fieldNodes({ fields, text, lang, t }: FieldNodesInput): FieldNodes {
  const leaves = new Map<string, Leaf>()
  const opened: string[] = []
  const isSearch = text.trim() !== ''
  const leafOf = (key: string, title: string, leaf: Leaf): DataNode => {
    leaves.set(key, leaf)
    return { key, title, isLeaf: true }
  }
  const nodeOf = (field: PrintField, list?: PrintField): DataNode => {
    const key = list ? `${list.key}/${field.key}` : field.key
    const title = fieldName(field, lang)
    if (!field.fields) {
      const value = { field, list: list?.key }
      return leafOf(key, title, { kind: 'value', html: valueHtml(field, lang), value })
    }
    if (isList(field)) {
      opened.push(key)
      leaves.set(key, { kind: 'list', html: boundTableHtml(field, lang, t('printDesigner.total')) })
      return { key, title, children: field.fields.map((each) => nodeOf(each, field)) }
    }
    // A picked record is a heading: its fields are what is printed.
    if (isSearch) opened.push(key)
    const children = pickedFields(field).map((each) => nodeOf(each, list))
    return { key, title, selectable: false, children }
  }
  const group = (name: string, children: DataNode[]): DataNode[] =>
    children.length === 0
      ? []
      : [{ key: `#${name}`, title: t(`printDesigner.fields.${name}`), selectable: false, children }]

  const nodes = searched(fields, text).map((field) => nodeOf(field))
  if (isSearch) return { nodes, leaves, opened }
  const { capitals, codes } = writings(fields)
  const written = (field: PrintField, title: string) =>
    leafOf(`#${field.format}/${field.key}`, title, {
      kind: 'value',
      html: valueHtml(field, lang),
      value: { field },
    })
  nodes.push(
    ...group(
      'capitals',
      capitals.map((field) => written(field, fieldName(field, lang))),
    ),
    ...group(
      'codes',
      codes.map((field) =>
        written(field, `${fieldName(field, lang)} · ${t(`printDesigner.valueFormat.${field.format}`)}`),
      ),
    ),
    ...group(
      'pictures',
      (['picture', 'stamp'] as const).map((kind) =>
        leafOf(`#${kind}`, t(`printDesigner.fields.${kind}`), { kind }),
      ),
    ),
    ...group(
      'page',
      (['number', 'count'] as const).map((what) => {
        const title = t(`printDesigner.fields.page${what === 'number' ? 'Number' : 'Count'}`)
        return leafOf(`#${what}`, title, { kind: 'page', html: pageHtml(what, title) })
      }),
    ),
  )
  return { nodes, leaves, opened: [...opened, '#pictures', '#page'] }
}
