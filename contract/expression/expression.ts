import { Refused } from '../refused.ts'
import type { Node } from './ast.ts'
import { closureOf, piecesOf } from './closures.ts'
import { truthy } from './compare.ts'
import { type ExpressionFault, Wrong } from './fault.ts'
import { parseExpression, parsePieces } from './grammar.ts'
import { Exhausted, limits } from './limits.ts'
import { type Overflow, Overflowed, isOverflow, overflow, overflowMark } from './overflow.ts'
import { pathsIn } from './paths.ts'
import { Reader } from './reader.ts'
import type { Around, Run, Scope } from './scope.ts'
import { textOf } from './text.ts'
import type { Value } from './value.ts'

/** An expression read once, to be evaluated any number of times. Evaluation never throws and changes nothing. */
export interface Compiled {
  readonly text: string
  /** Paths it reads of its scope (`qty`, `supplier.level`, `lines.amount`), in the order of the text. */
  readonly paths: readonly string[]
  /** Its value; null when it went beyond its limits, `overflow` when a number did that it needed. */
  run(scope: Scope, around?: Around): Value | Overflow
  /** Whether the value counts as yes: what rules ask. An overflow is no answer, so no. */
  holds(scope: Scope, around?: Around): boolean
}

/** A text with `${…}` pieces, read once. */
export interface Template {
  readonly text: string
  readonly paths: readonly string[]
  run(scope: Scope, around?: Around): string
}

/** Reads an expression; throws `EXPRESSION_INVALID` with the position of its first fault. */
export function compile(text: string): Compiled {
  const node = read(text, parseExpression)
  const run = evaluation(closureOf(node))
  return {
    text,
    paths: pathsIn(node),
    run,
    holds(scope, around) {
      const value = run(scope, around)
      return !isOverflow(value) && truthy(value)
    },
  }
}

/** Reads a text with `${…}` pieces; `\${` stands for itself. Throws as `compile` does. */
export function template(text: string): Template {
  const node = read(text, parseTemplate)
  const run = evaluation(node.kind === 'join' ? piecesOf(node.parts) : closureOf(node))
  return {
    text,
    paths: pathsIn(node),
    run(scope, around) {
      const value = run(scope, around)
      return isOverflow(value) ? overflowMark : textOf(value)
    },
  }
}

/** The top-level names an expression or template depends on. */
export const namesOf = ({ paths }: Pick<Compiled, 'paths'>): string[] => [
  ...new Set(paths.map((path) => path.split('.', 1)[0] ?? path)),
]

/** Everything wrong with an expression, first fault first; empty when it compiles. */
export const check = (text: string): ExpressionFault[] => faultsIn(text, parseExpression)

/** As `check`, for a text with `${…}` pieces. */
export const checkTemplate = (text: string): ExpressionFault[] => faultsIn(text, parseTemplate)

type Parse = (reader: Reader) => Node
const parseTemplate: Parse = (reader) => parsePieces(reader, '')

function read(text: string, parse: Parse): Node {
  const { node, faults } = attempt(text, parse)
  if (node && !faults.length) return node
  throw new Refused('EXPRESSION_INVALID', { position: faults[0]?.position ?? 1 })
}

const faultsIn = (text: string, parse: Parse): ExpressionFault[] => attempt(text, parse).faults

function attempt(text: string, parse: Parse): { node?: Node; faults: ExpressionFault[] } {
  const met: ExpressionFault[] = []
  try {
    const reader = new Reader(text, met)
    return { node: parse(reader), faults: sorted(met) }
  } catch (error) {
    if (error instanceof Wrong) return { faults: sorted([...met, error.fault]) }
    throw error
  }
}

const sorted = (faults: readonly ExpressionFault[]): ExpressionFault[] =>
  faults.toSorted((a, b) => a.position - b.position)

const ALONE: Around = {}

/** Runs closures within the limits of one evaluation. */
function evaluation(run: Run): Compiled['run'] {
  return (scope, around = ALONE) => {
    try {
      return run({ scope, around, locals: [], left: limits.steps })
    } catch (error) {
      if (error instanceof Exhausted) return null
      if (error instanceof Overflowed) return overflow
      throw error
    }
  }
}
