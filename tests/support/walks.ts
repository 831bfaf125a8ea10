import { inspect } from 'node:util'
import fc from './property.ts'
import type { IAsyncPropertyWithHooks } from 'fast-check'
import { seeds } from './promised.ts'

interface Walks<Turns, Name extends string> {
  /** Which engine they walk on: said with what is told of them. */
  engine: string
  /** Steps that are promised, and how many there were until now. */
  promised: number
  done: () => number
  /** Walks in one market: what is looked at after each turn grows with it. */
  inOne: number
  reopens: () => Promise<void>
  /** A walk; with steps that are wanted more than others. */
  walk: (wanted?: readonly Name[]) => IAsyncPropertyWithHooks<Turns>
  /** Steps that were never made. The walk is worth something only if it got everywhere: it goes on until it has, with what is missing. */
  unseen: () => readonly Name[]
}

/** Seeds that are tried besides, until every step was made. */
const MORE = 24
/** So many steps are a long run, which says how far it is: what is silent for long is taken for stuck. */
const LONG = 1000

/** Walks until so many steps were made and none is missing. A walk that fails says its seed at once, for the whole run may end before its report. */
export async function walkOn<Turns, Name extends string>({
  engine,
  promised,
  done,
  inOne,
  reopens,
  walk,
  unseen,
}: Walks<Turns, Name>): Promise<void> {
  const begin = async (seed: number, wanted?: readonly Name[]) => {
    try {
      await fc.assert(walk(wanted), { seed, numRuns: 1, endOnFailure: true })
    } catch (error) {
      process.stdout.write(`${engine}: the walk of seed ${seed} failed: ${inspect(error)}\n`)
      throw error
    }
  }
  for (let n = 0; done() < promised; n++) {
    if (n % inOne === inOne - 1) {
      if (promised > LONG) process.stdout.write(`${engine}: ${done()} steps\n`)
      await reopens()
    }
    await begin((seeds[n % seeds.length] ?? 0) + Math.trunc(n / seeds.length))
  }
  for (let seed = 1; unseen().length > 0 && seed <= MORE; seed++) await begin(seed, unseen())
}
