/** Values between two pauses. */
const AT_ONCE = 500

/** What `make` makes of each of many values, with pauses in which everybody else is served. */
export async function inTurns<From, To>(
  values: readonly From[],
  make: (value: From, index: number) => To,
): Promise<To[]> {
  const made: To[] = []
  for (const value of values) {
    made.push(make(value, made.length))
    if (made.length % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return made
}
