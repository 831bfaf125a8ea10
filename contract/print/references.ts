import { check, compile } from '../expression/expression.ts'
import { type PrintField, type TemplateFault, isList } from '../printTemplates.ts'
import { type PrintElement, type PrintNode, isElement } from './html.ts'

/** A condition of a template that cannot be read, and at which character. */
export interface ConditionFault {
  condition: string
  position: number
}

/** The first condition that cannot be read. */
export function conditionFault(nodes: readonly PrintNode[]): ConditionFault | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const condition = node.attributes['data-if']
    const [fault] = condition === undefined ? [] : check(condition)
    if (condition !== undefined && fault) return { condition, position: fault.position }
    const below = conditionFault(node.children)
    if (below) return below
  }
  return undefined
}

type Fields = ReadonlyMap<string, PrintField>
const byKey = (fields: readonly PrintField[]): Fields => new Map(fields.map((field) => [field.key, field]))

/** The dictionaries that a template names, each once: by id or code. */
export const dictionariesIn = (template: string): Set<string> =>
  new Set([...template.matchAll(/ data-dict="([^"]+)"/g)].flatMap(([, name]) => name ?? []))

/**
 * What the template names that its application does not have, each once, in the order of the template; of dictionaries those that are not among
 * the ones given.
 */
export function templateFaults(
  nodes: readonly PrintNode[],
  fields: readonly PrintField[],
  dictionaries: ReadonlySet<string>,
): TemplateFault[] {
  const faults = new Map<string, TemplateFault>()
  const note = (kind: TemplateFault['kind'], name: string) => faults.set(`${kind} ${name}`, { kind, name })
  const walk = (node: PrintNode, scopes: readonly Fields[]) => {
    if (!isElement(node)) return
    const each = node.attributes['data-each']
    const list = each === undefined ? undefined : found(each, scopes)
    const rows = list && isList(list) ? list.fields : undefined
    if (each !== undefined && !rows) note('list', each)
    const inside = rows ? [byKey(rows), ...scopes] : scopes
    for (const name of namesIn(node)) if (!found(name, inside)) note('field', name)
    const dictionary = node.attributes['data-dict']
    if (dictionary !== undefined && !dictionaries.has(dictionary)) note('dictionary', dictionary)
    for (const child of node.children) walk(child, inside)
  }
  for (const node of nodes) walk(node, [byKey(fields)])
  return [...faults.values()]
}

function namesIn({ attributes }: PrintElement): string[] {
  const named = ['data-times', 'data-field', 'data-sum', 'data-by'].map((name) => attributes[name])
  const condition = attributes['data-if']
  return [
    ...named.filter((name) => name !== undefined),
    ...(condition === undefined ? [] : compile(condition).paths),
  ]
}

/** The field of a path (`lines.amount`) in the innermost scope that has its first part. */
function found(path: string, scopes: readonly Fields[]): PrintField | undefined {
  const [first = '', ...rest] = path.split('.')
  let field = scopes.find((scope) => scope.has(first))?.get(first)
  for (const key of rest) field = field?.fields?.find((each) => each.key === key)
  return field
}
