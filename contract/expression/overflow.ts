/** How an overflow is written where there is room for a text only; spreadsheets write it so, in every language. */
export const overflowMark = '#NUM!'

class Overflow {
  toJSON(): string {
    return overflowMark
  }
}

/**
 * Overflow: what an evaluation gives that needed a number of more than 61 digits before the point. A value of its own, so that nobody takes it for an empty one
 * and goes on with zero. Reading it in another expression makes that one overflow too.
 */
export const overflow: Readonly<Overflow> = Object.freeze(new Overflow())
export type { Overflow }

export const isOverflow = (value: unknown): value is Overflow => value === overflow

/** Ends an evaluation whose value is an overflow. Never leaves `run`. */
export class Overflowed extends Error {}
