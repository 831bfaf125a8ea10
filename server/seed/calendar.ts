import type { LocalDate } from '../../contract/values.ts'
import { zone } from '../clock.ts'

const day = 86_400_000

/** The day of an instant in the organisations' calendar. */
export const dayOf = (at: Date): LocalDate => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** Numbers that look random and are the same in every run (mulberry32). */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) % (to - from + 1))
  }
}
