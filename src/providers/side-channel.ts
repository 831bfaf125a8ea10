/**
 * Stands in for the package side-channel in the browser build: qs, which Refine reads addresses with, asks it for a map with
 * objects as keys. Every browser we run in has one; the package brings 20 kB to make sure (decision 0010).
 */
function sideChannel() {
  const known = new Map<unknown, unknown>()
  return {
    assert(key: unknown) {
      if (!known.has(key)) throw new TypeError('Side channel does not contain the given key')
    },
    delete: (key: unknown) => known.delete(key),
    get: (key: unknown) => known.get(key),
    has: (key: unknown) => known.has(key),
    set(key: unknown, value: unknown) {
      known.set(key, value)
    },
  }
}

// qs takes it by require(); this is how a module says what that gives.
export { sideChannel as 'module.exports' }
