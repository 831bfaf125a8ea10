/** How often and how long to measure. */
export interface Rounds {
  rounds: number
  seconds: number
}

/**
 * Measures the contenders in turn, `rounds` times, each time in the opposite order, so that what slowly changes on the
 * machine (heat, neighbours, caches) falls on all of them.
 */
export async function alternate<Name extends string, Sample>(
  rounds: number,
  contenders: Readonly<Record<Name, (round: number) => Promise<Sample>>>,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(contenders) as Name[] // a record over Name has no other keys
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? names.toReversed() : names)
      samples[name].push(await contenders[name](round))
  }
  return samples
}
