import type { Control } from '../control.ts'
import { membersOf } from './common.ts'
import { type Importer, labelIn, type Node, said } from './node.ts'

/** Reads a control there into ours; nothing where it would show or ask something else. */
export type Convert = (node: Node, importer: Importer) => Control | undefined

/** What stands in the first of the places that holds something. */
export const inside = (node: Node, importer: Importer, ...keys: readonly string[]): Control[] => {
  const key = keys.find((each) => node.json[each] !== undefined) ?? keys[0] ?? 'body'
  for (const each of keys) node.get(each)
  return importer.controls(node.json[key], node.at(key), key === 'controls' ? 'controls' : 'body')
}
/** What a part is headed with. */
export const titled = (node: Node): string | undefined =>
  labelIn(node.get('title')) ?? labelIn(node.get('label')) ?? labelIn(node.get('header'))

/** A control of that kind around what a part holds. */
export const box =
  (type: string, attr: (node: Node) => Record<string, unknown> = () => ({})) =>
  (node: Node, importer: Importer): Control =>
    importer.make(type, said({ label: titled(node), ...attr(node) }), {
      ...membersOf(node, importer),
      children: inside(node, importer, 'body', 'controls', 'content', 'items'),
    })
