import type { Value } from './value.ts'

export type BinarySign =
  | '??'
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'

/** A parsed expression. */
export type Node =
  | { kind: 'value'; value: Value }
  /** A name of the scope. */
  | { kind: 'name'; name: string }
  /** A parameter of an enclosing lambda. */
  | { kind: 'local'; slot: number }
  | { kind: 'member'; of: Node; key: string }
  | { kind: 'index'; of: Node; key: Node }
  | { kind: 'negate' | 'plus' | 'not'; of: Node }
  | { kind: 'binary'; sign: BinarySign; left: Node; right: Node }
  | { kind: 'choice'; test: Node; yes: Node; no: Node }
  | { kind: 'list'; items: Node[] }
  | { kind: 'record'; entries: (readonly [key: string, value: Node])[] }
  /** Pieces of a template, joined as text. */
  | { kind: 'join'; parts: Node[] }
  | { kind: 'call'; name: string; args: Node[] }
  | Lambda

/** `(item, index) => body`; `size` is the number of nodes inside, which each call pays for. */
export interface Lambda {
  kind: 'lambda'
  slots: number[]
  body: Node
  size: number
}
