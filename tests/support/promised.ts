import { hash } from 'node:crypto'
import { paced } from './pace.ts'

/** Everything there is to test, instead of the gate. */
export const isAll = process.env['TANDEM_TEST_ALL'] === '1'

/** How often a promised number is tried: fewer times in the gate, the number itself in `test:all`. */
export const rounds = (gate: number, promised: number): number => (isAll ? promised : gate)

/** The time a test with `rounds` may take, in milliseconds. */
export const patience = (gate: number): number => (isAll ? 3_600_000 : paced(gate))

/** The cases of a generated walk: all of them in `test:all`, in the gate so many, spread over them and the same every time. */
export const walk = <T>(cases: readonly T[], gate: number): T[] =>
  isAll || cases.length <= gate
    ? [...cases]
    : cases.filter(
        (_, at) => Math.floor((at * gate) / cases.length) > Math.floor(((at - 1) * gate) / cases.length),
      )

const given = process.env['TANDEM_TEST_SEED']

const FIXED = 20_260_701

/**
 * What random tests begin with: the same every time, and outside the gate one drawn anew. The test's name carries it, so whatever it
 * finds is found again with `TANDEM_TEST_SEED`.
 */
export const seeds: readonly number[] =
  given !== undefined ? [Number(given)] : isAll ? [FIXED, Math.trunc(Math.random() * 2 ** 31)] : [FIXED]

/** What a test draws from that is told once and takes no seed by itself; its title says it. */
export const lastSeed = seeds.at(-1) ?? FIXED

/** Numbers from 0 to below 1 for what is drawn while a test runs, the moment of a kill for one. */
export function draws(): () => number {
  let drawn = 0
  return () => hash('sha256', `${lastSeed} ${drawn++}`, 'buffer').readUInt32BE() / 2 ** 32
}
