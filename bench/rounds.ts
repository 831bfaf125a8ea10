/** How often and how long to measure. */
export interface Rounds {
  rounds: number
  seconds: number
}

/**
 * Measures the contenders in turn, `rounds` times, each time in the opposite order, so that what slowly changes on the
 * machine (heat, neighbours, caches) falls on all of them.
 */
export async function alternate<C extends Record<string, (round: number) => Promise<unknown>>>(
  rounds: number,
  contenders: C,
): Promise<{ [Name in keyof C]: Awaited<ReturnType<C[Name]>>[] }> {
  const names = Object.keys(contenders)
  const samples: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names)
      samples[name]?.push(await contenders[name]?.(round))
  }
  return samples as { [Name in keyof C]: Awaited<ReturnType<C[Name]>>[] } // each name holds what its contender answered
}
