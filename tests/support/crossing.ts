import { randomUUID } from 'node:crypto'
import type { Call } from '../../contract/call.ts'
import type { Market } from './orders.ts'
import type { Asks, Persona } from './persona.ts'

/** One call among those that are made at the same moment. */
export interface Made {
  who: Persona
  call: Call
  asks: Asks<Call>
}

/** Calls that want the same rows, each in another order. */
export interface Crossing {
  name: string
  /** What it makes, as `noun.name` of the contract. */
  of: readonly string[]
  /** Made once; then every round makes the calls of one. */
  begin(m: Market): Promise<(round: number) => Promise<readonly Made[]>>
}

export const made = <C extends Call>(who: Persona, call: C, asks: Asks<C>): Made => ({
  who,
  call,
  asks: asks as Asks<Call>, // what it is asked with was checked against its own call just now
})

export const crossed = <T>(items: readonly T[]): [T[], T[]] => [[...items], items.toReversed()]
export const short = () => randomUUID().slice(0, 8)
