/** What a circuit breaker is given: when it opens, for how long, and the time. */
export interface BreakerSettings {
  /** Failures in a row that open it. */
  failures: number
  /** How long nothing is tried; then one try decides. */
  restMs: number
  now: () => number
}

interface Circuit {
  failures: number
  /** Until when nothing is tried; while one try is under way nothing else is. */
  openUntil: number
  trying: boolean
}

/** Circuit breaker: an address that keeps failing is left alone for a while, so that nobody waits for it. */
export interface Breaker {
  /** Whether the address may be tried now; a yes after a rest is the one try that decides. */
  allows(key: string): boolean
  succeeded(key: string): void
  failed(key: string): void
}

const KEYS_AT_MOST = 10_000

export function createBreaker({ failures, restMs, now }: BreakerSettings): Breaker {
  const circuits = new Map<string, Circuit>()
  return {
    allows(key) {
      const circuit = circuits.get(key)
      if (!circuit || circuit.failures < failures) return true
      if (circuit.trying || now() < circuit.openUntil) return false
      circuit.trying = true
      return true
    },
    succeeded(key) {
      circuits.delete(key)
    },
    failed(key) {
      if (circuits.size >= KEYS_AT_MOST) circuits.clear()
      const circuit = circuits.get(key) ?? { failures: 0, openUntil: 0, trying: false }
      circuits.set(key, circuit)
      circuit.failures += 1
      circuit.trying = false
      if (circuit.failures >= failures) circuit.openUntil = now() + restMs
    },
  }
}
