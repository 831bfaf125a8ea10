import type { Node } from './ast.ts'
import { Wrong } from './fault.ts'
import type { FunctionEntry } from './functions/entry.ts'
import { functionOf, pipeOf } from './functions/table.ts'
import { type Piece, lambdaAt } from './lexer.ts'
import type { Reader } from './reader.ts'

/** Reads an expression; given by the grammar. */
type Read = (reader: Reader) => Node

/** The function of that name, in either case. Reading goes on after an unknown one, to find what else is wrong. */
function functionNamed(reader: Reader, name: Piece, find = functionOf): FunctionEntry | undefined {
  const entry = find(name.text)
  if (!entry) reader.fault(name, 'FUNCTION_UNKNOWN', { name: name.text })
  return entry
}

/** `NAME(…)`, read up to its closing bracket. */
export function callAt(reader: Reader, name: Piece, read: Read): Node {
  const entry = functionNamed(reader, name)
  const args: Node[] = []
  reader.expect('(')
  reader.listed(')', () =>
    args.push(argument(reader, entry?.does.kind === 'each' && args.length === 1, read)),
  )
  return callOf(reader, entry, name, args)
}

/** `value | name:more`, the part after the bar. */
export function pipeAt(reader: Reader, name: Piece, value: Node, more: () => Node): Node {
  const entry = functionNamed(reader, name, pipeOf)
  const args = [value]
  while (reader.skip(':')) args.push(more())
  return callOf(reader, entry, name, args)
}

function argument(reader: Reader, takesLambda: boolean, read: Read): Node {
  const { at } = reader.next
  const lambda = lambdaAt(reader.text, at)
  if (!lambda) return read(reader)
  if (!takesLambda) throw new Wrong(at + 1, 'LAMBDA_MISPLACED')
  reader.jump(lambda.end)
  return reader.lambda(lambda.parameters, () => read(reader))
}

function callOf(reader: Reader, entry: FunctionEntry | undefined, name: Piece, args: Node[]): Node {
  if (entry) {
    const [least, most] = entry.takes
    if (args.length < least || args.length > most)
      reader.fault(name, 'ARGUMENTS', {
        name: entry.name,
        count: least === most ? String(least) : most === Infinity ? `≥ ${least}` : `${least}–${most}`,
      })
    else if (entry.does.kind === 'each' && args[1]?.kind !== 'lambda')
      reader.fault(name, 'LAMBDA_NEEDED', { name: entry.name })
  }
  return reader.node({ kind: 'call', name: entry?.name ?? name.text, args })
}
