/** Bounds of one expression, so that no text, however made, holds up a page or the server. */
export const limits = {
  /** Characters of an expression or template. */
  source: 10_000,
  /** Brackets, calls and branches inside each other. */
  depth: 64,
  nodes: 2_000,
  /** Characters of a text that is made. */
  text: 100_000,
  /** Members of a list that is made or looked through. */
  items: 100_000,
  /** Work of one evaluation: about one for each step of a list function, more for long texts. */
  steps: 500_000,
} as const

/** Ends an evaluation that went beyond its limits; its result is empty. Never leaves `run`. */
export class Exhausted extends Error {}

/** What is left of one evaluation's work. */
export interface Budget {
  left: number
}

export function spend(budget: Budget, steps: number): void {
  if ((budget.left -= steps) < 0) throw new Exhausted()
}

/** A text that may be made. */
export function bounded(text: string): string {
  if (text.length > limits.text) throw new Exhausted()
  return text
}
