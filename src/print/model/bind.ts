import { type Compiled, compile } from '../../../contract/expression/expression.ts'
import type { Scope } from '../../../contract/expression/scope.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import {
  type PrintElement,
  type PrintNode,
  isElement,
  parseTemplate,
  writeNodes,
} from '../../../contract/print/html.ts'
import { decimalOf, sumOf } from './formatValue.ts'
import { type BindOptions, type PrintData, own, withNumber, withValue } from './values.ts'

/** Labels of one row; a PDF has 3,000 sheets at most. */
const TIMES_AT_MOST = 3000

/** Where names are looked up: the innermost row first. */
interface Context {
  scopes: readonly PrintData[]
  /** Of which list each scope is a row; '' for the document. */
  lists: readonly string[]
  /** Rows that a sum adds up, and the place of a row among them. */
  rows: readonly PrintData[]
  index: number
  options: BindOptions
}

/**
 * A template with the values of one document in it: HTML in which loops, groups and conditions are done. Values are text, never markup. Rows keep
 * `data-row`, numbers their exact `data-value`; sums of a sheet are left to the composer, which alone knows the sheets.
 */
export function bindTemplate(template: string, data: PrintData, options: BindOptions): string {
  const context: Context = { scopes: [data], lists: [''], rows: [], index: 0, options }
  if (parsed?.template !== template) parsed = { template, sections: parseTemplate(template) }
  return writeNodes(parsed.sections.flatMap((section) => bind(section, context)))
}

/** The template read last: the documents of a batch have it in common. */
let parsed: { template: string; sections: readonly PrintElement[] } | undefined

/** The innermost scope that has the first part of a path. */
const scopeOf = (path: string, { scopes }: Context): number =>
  scopes.findIndex((scope) => own(scope, path.split('.', 1)[0] ?? '') !== undefined)

function valueOf(path: string, context: Context): unknown {
  const [first = '', ...rest] = path.split('.')
  let value = own(context.scopes[scopeOf(path, context)] ?? {}, first)
  for (const key of rest) value = isRecord(value) ? own(value, key) : undefined
  return value
}

const inRow = (row: PrintData, list: string, context: Context): Context => ({
  ...context,
  scopes: [row, ...context.scopes],
  lists: [list, ...context.lists],
})

const rowsOf = (path: string, context: Context): PrintData[] => {
  const value = valueOf(path, context)
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const conditions = new Map<string, Compiled | undefined>()

function holds(condition: string, { scopes, options }: Context): boolean {
  if (!conditions.has(condition)) conditions.set(condition, compiled(condition))
  const [first = {}, ...parents] = scopes as readonly Scope[]
  return conditions.get(condition)?.holds(first, { parents, clock: options.clock }) ?? false
}

/** A condition that cannot be read holds for nothing. */
function compiled(condition: string): Compiled | undefined {
  try {
    return compile(condition)
  } catch {
    return undefined
  }
}

function bind(node: PrintNode, context: Context): PrintNode[] {
  if (!isElement(node)) return [node]
  const { 'data-if': condition, 'data-each': each, 'data-times': times, ...rest } = node.attributes
  if (each !== undefined && node.name !== 'table') {
    const rows = rowsOf(each, context)
    return rows.flatMap((row, index) =>
      bind(
        {
          ...node,
          attributes: {
            ...rest,
            ...(condition !== undefined && { 'data-if': condition }),
            ...(times !== undefined && { 'data-times': times }),
          },
        },
        { ...inRow(row, each, context), rows, index },
      ),
    )
  }
  if (condition !== undefined && !holds(condition, context)) return []
  if (times !== undefined)
    return Array.from({ length: timesOf(times, context) }, (_, index) =>
      bind({ ...node, attributes: rest }, { ...context, index }),
    ).flat()
  const element = { ...node, attributes: rest }
  if (each !== undefined)
    return [bindTable({ ...element, attributes: { 'data-each': each, ...rest } }, each, context)]
  return [bindElement(element, context)]
}

/** How often something is repeated: as a whole number says. */
function timesOf(path: string, context: Context): number {
  const times = Number(decimalOf(valueOf(path, context)) ?? 0)
  return Math.max(0, Math.min(TIMES_AT_MOST, Math.floor(times)))
}

const bindAll = (nodes: readonly PrintNode[], context: Context): PrintNode[] =>
  nodes.flatMap((node) => bind(node, context))

/** A table of rows: its head and foot see all rows, its body repeats the bound ones. */
function bindTable(table: PrintElement, list: string, context: Context): PrintElement {
  const rows = rowsOf(list, context)
  const all = { ...context, rows }
  return {
    ...table,
    children: table.children.flatMap((part) =>
      isElement(part) && part.name === 'tbody'
        ? [{ ...part, children: bindBody(part.children.filter(isElement), list, all) }]
        : bind(part, all),
    ),
  }
}

const kindOf = ({ attributes }: PrintElement) => attributes['data-row']

function bindBody(rows: readonly PrintElement[], list: string, context: Context): PrintNode[] {
  const first = rows.findIndex((row) => kindOf(row) === 'each')
  if (first === -1) return bindAll(rows, context)
  const last = rows.findLastIndex((row) => kindOf(row) === 'each')
  // Rows of groups before the bound rows open a group, those after them close it; the outermost stands first and last.
  const isGroup = (row: PrintElement) => kindOf(row) === 'group'
  const head = rows.slice(0, first).filter((row) => !isGroup(row))
  const tail = rows.slice(last + 1).filter((row) => !isGroup(row))
  const groups = rows.filter(isGroup)
  const levels = [...new Set(groups.map((row) => row.attributes['data-by']))].filter((by) => by !== undefined)
  const template: BodyTemplate = {
    list,
    opening: groups.filter((row) => rows.indexOf(row) < first),
    closing: groups.filter((row) => rows.indexOf(row) > last),
    each: rows.slice(first, last + 1).filter((row) => !isGroup(row)),
  }
  const numbered = context.rows.map((row, index) => ({ row, index }))
  return [
    ...bindAll(head, context),
    ...bindGroups(template, levels, numbered, context),
    ...bindAll(tail, context),
  ]
}

interface BodyTemplate {
  list: string
  opening: readonly PrintElement[]
  closing: readonly PrintElement[]
  each: readonly PrintElement[]
}
interface NumberedRow {
  row: PrintData
  index: number
}

function bindGroups(
  template: BodyTemplate,
  levels: readonly string[],
  rows: readonly NumberedRow[],
  context: Context,
): PrintNode[] {
  const [by, ...below] = levels
  if (by === undefined)
    return rows.flatMap(({ row, index }) =>
      bindAll(template.each, { ...inRow(row, template.list, context), index }),
    )
  const groups = Map.groupBy(rows, ({ row }) =>
    JSON.stringify(valueOf(by, inRow(row, template.list, context)) ?? null),
  )
  return [...groups.values()].flatMap((members) => {
    const inGroup: Context = {
      ...inRow(members[0]?.row ?? {}, template.list, context),
      rows: members.map(({ row }) => row),
      index: 0,
    }
    const ofLevel = (row: PrintElement) => row.attributes['data-by'] === by
    return [
      ...bindAll(template.opening.filter(ofLevel), inGroup),
      ...bindGroups(template, below, members, context),
      ...bindAll(template.closing.filter(ofLevel), inGroup),
    ]
  })
}

/** Sums of these rows are the composer's. */
const sheetRows: ReadonlySet<string | undefined> = new Set(['pageTotal', 'carried', 'brought'])

function bindElement(element: PrintElement, context: Context): PrintElement {
  const { attributes } = element
  const sum = attributes['data-sum']
  const field = attributes['data-field']
  if (sheetRows.has(attributes['data-row'])) return { ...element, children: element.children.map(bindFormat) }
  if (sum !== undefined) return withNumber(element, summed(sum, context))
  if (attributes['data-format'] === 'sequence') return { ...element, children: [String(context.index + 1)] }
  if (field !== undefined) {
    const list = context.lists[scopeOf(field, context)] ?? ''
    return withValue(element, valueOf(field, context), { field, list }, context.options)
  }
  return { ...element, children: bindAll(element.children, context) }
}

/** What stands in a sum of a sheet is its label for the designer; the composer writes the sum. */
const bindFormat = (node: PrintNode): PrintNode =>
  isElement(node)
    ? { ...node, children: node.attributes['data-sum'] === undefined ? node.children.map(bindFormat) : [] }
    : node

/** The exact sum of a field: of the rows at hand, or of a list that is named (`lines.amount`). Undefined where nothing is to be seen. */
function summed(path: string, context: Context): string | undefined {
  const dot = path.lastIndexOf('.')
  const rows = dot === -1 ? context.rows : rowsOf(path.slice(0, dot), context)
  const values = rows.flatMap((row) => decimalOf(own(row, path.slice(dot + 1))) ?? [])
  return values.length === 0 && rows.length > 0 ? undefined : sumOf(values)
}
