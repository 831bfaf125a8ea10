import type { Node } from './ast.ts'

/**
 * What an expression reads of its scope, as paths as far as their keys are written out: `qty`, `supplier.level`, `lines.amount`. A computed key ends
 * the path before it.
 */
export function pathsIn(node: Node): string[] {
  const found = new Set<string>()
  collect(node, found)
  return [...found]
}

function collect(node: Node, found: Set<string>): void {
  const path = pathOf(node)
  if (path !== undefined) {
    found.add(path.join('.'))
    return
  }
  for (const part of partsOf(node)) collect(part, found)
}

function pathOf(node: Node): string[] | undefined {
  if (node.kind === 'name') return [node.name]
  const above = node.kind === 'member' ? pathOf(node.of) : undefined
  return above && node.kind === 'member' ? [...above, node.key] : undefined
}

function partsOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'value':
    case 'name':
    case 'local':
      return []
    case 'member':
    case 'negate':
    case 'plus':
    case 'not':
      return [node.of]
    case 'index':
      return [node.of, node.key]
    case 'binary':
      return [node.left, node.right]
    case 'choice':
      return [node.test, node.yes, node.no]
    case 'list':
      return node.items
    case 'record':
      return node.entries.map(([, value]) => value)
    case 'join':
      return node.parts
    case 'call':
      return node.args
    case 'lambda':
      return [node.body]
  }
}
