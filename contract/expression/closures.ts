import { minus, negated } from './arithmetic.ts'
import type { Lambda, Node } from './ast.ts'
import { truthy } from './compare.ts'
import { functionOf } from './functions/table.ts'
import { type CompiledLambda, called, iterated } from './invoke.ts'
import { bounded } from './limits.ts'
import { indexed, memberOf } from './member.ts'
import { binary } from './operators.ts'
import { Overflowed, overflowMark } from './overflow.ts'
import { type Env, type Run, lookUp } from './scope.ts'
import { textOf } from './text.ts'
import { operandOf } from './value.ts'

/** Turns a parsed expression into closures; nothing of its text is looked at again. */
export function closureOf(node: Node): Run {
  switch (node.kind) {
    case 'value': {
      const { value } = node
      return () => value
    }
    case 'name': {
      const { name } = node
      return (env) => operandOf(lookUp(env, name))
    }
    case 'local': {
      const { slot } = node
      return (env) => env.locals[slot] ?? null
    }
    case 'member': {
      const [of, { key }] = [closureOf(node.of), node]
      return (env) => memberOf(of(env), key, env)
    }
    case 'index': {
      const [of, key] = [closureOf(node.of), closureOf(node.key)]
      return (env) => indexed(of(env), key(env), env)
    }
    case 'negate': {
      const of = closureOf(node.of)
      return (env) => negated(of(env))
    }
    case 'plus': {
      const of = closureOf(node.of)
      return (env) => minus(of(env), 0)
    }
    case 'not': {
      const of = closureOf(node.of)
      return (env) => !truthy(of(env))
    }
    case 'binary':
      return binary(node.sign, closureOf(node.left), closureOf(node.right))
    case 'choice': {
      const [test, yes, no] = [closureOf(node.test), closureOf(node.yes), closureOf(node.no)]
      return (env) => (truthy(test(env)) ? yes(env) : no(env))
    }
    case 'list': {
      const items = node.items.map(closureOf)
      return (env) => items.map((item) => item(env))
    }
    case 'record': {
      const entries = node.entries.map(([key, value]) => [key, closureOf(value)] as const)
      return (env) => Object.fromEntries(entries.map(([key, value]) => [key, value(env)]))
    }
    case 'join': {
      const parts = node.parts.map(closureOf)
      return (env) => joined(parts, env)
    }
    case 'call':
      return call(node.name, node.args)
    case 'lambda':
      return () => null // stands only as an argument, which `call` compiles
  }
}

/** Pieces of a template: one that overflows shows its mark, the others what they are. */
export function piecesOf(parts: readonly Node[]): Run {
  const pieces = parts.map((part): Run => {
    const piece = closureOf(part)
    return (env) => {
      try {
        return piece(env)
      } catch (error) {
        if (error instanceof Overflowed) return overflowMark
        throw error
      }
    }
  })
  return (env) => joined(pieces, env)
}

function joined(parts: readonly Run[], env: Env): string {
  let text = ''
  for (const part of parts) text = bounded(text + textOf(part(env)))
  return text
}

function call(name: string, args: readonly Node[]): Run {
  const entry = functionOf(name)
  if (!entry) return () => null // the parser has told of it
  const [list, lambda] = args
  return entry.does.kind === 'each' && list && lambda?.kind === 'lambda'
    ? iterated(entry.does.run, closureOf(list), lambdaOf(lambda))
    : called(entry, args.map(closureOf))
}

const lambdaOf = ({ slots, body, size }: Lambda): CompiledLambda => ({
  slots,
  body: closureOf(body),
  cost: size + 1,
})
