import type { Node } from './ast.ts'
import { type ExpressionFault, type FaultCode, Wrong, faultAt } from './fault.ts'
import { type Piece, pieceAt, unexpected } from './lexer.ts'
import { limits } from './limits.ts'

/** Where the parser stands in a text, what it met on the way, and how much it may still meet. */
export class Reader {
  readonly text: string
  /** Faults after which reading could go on. */
  readonly #faults: ExpressionFault[]
  /** Where the next piece is looked for; while text pieces are read, the next character. */
  index = 0
  nodes = 0
  #next: Piece | undefined
  #depth = 0
  /** Parameters of the lambdas around this place. */
  readonly #parameters: { name: string; slot: number }[] = []
  #slots = 0

  constructor(text: string, faults: ExpressionFault[]) {
    if (text.length > limits.source) throw new Wrong(limits.source + 1, 'TOO_LONG')
    this.text = text
    this.#faults = faults
  }

  get next(): Piece {
    return (this.#next ??= pieceAt(this.text, this.index))
  }

  take(): Piece {
    const piece = this.next
    this.jump(piece.end)
    return piece
  }

  /** Goes on at another index. */
  jump(index: number): void {
    this.index = index
    this.#next = undefined
  }

  is(sign: string): boolean {
    const { kind, text } = this.next
    return text === sign && (kind === 'sign' || kind === 'name')
  }

  skip(sign: string): boolean {
    const found = this.is(sign)
    if (found) this.take()
    return found
  }

  expect(sign: string): void {
    if (!this.skip(sign)) throw unexpected(this.next)
  }

  /** Members with commas between them, up to the closing sign. */
  listed<T>(closing: string, member: () => T): T[] {
    const members: T[] = []
    while (!this.skip(closing)) {
      if (members.length) this.expect(',')
      members.push(member())
    }
    return members
  }

  fault(piece: Piece, code: FaultCode, slots: Readonly<Record<string, string>>): void {
    this.#faults.push(faultAt(piece.at + 1, code, slots))
  }

  node<N extends Node>(node: N): N {
    if (++this.nodes > limits.nodes) throw new Wrong(this.index + 1, 'TOO_MANY')
    return node
  }

  /** Guards the call stack. */
  deeper<T>(read: () => T): T {
    if (++this.#depth > limits.depth) throw new Wrong(this.next.at + 1, 'TOO_DEEP')
    const result = read()
    this.#depth--
    return result
  }

  /** A name: of the nearest lambda that has it as a parameter, or of the scope. */
  name(name: string): Node {
    const local = this.#parameters.findLast((parameter) => parameter.name === name)
    return this.node(local ? { kind: 'local', slot: local.slot } : { kind: 'name', name })
  }

  /** Reads a lambda's body, in which its parameters are known. Each parameter has a slot of its own. */
  lambda(names: readonly string[], body: () => Node): Node {
    const slots = names.map((name) => {
      this.#parameters.push({ name, slot: this.#slots })
      return this.#slots++
    })
    const before = this.nodes
    const read = body()
    this.#parameters.length -= names.length
    return this.node({ kind: 'lambda', slots, body: read, size: this.nodes - before })
  }
}
