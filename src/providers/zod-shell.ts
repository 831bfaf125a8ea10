/**
 * Stands in for zod in the browser build (decision 0002). There a call is its method, path, right and caches;
 * its schemas are checked on the server, so building them here would only cost bytes and time. Every chain
 * (`z.object({}).optional()`) gives the shell back. Reading a value with a schema throws: it cannot be trusted here.
 */
const READS = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode'])

const shell: object = new Proxy(() => shell, {
  get(_chain, key) {
    if (READS.has(key))
      throw new Error(`zod.${String(key)}: schemas are checked on the server, not in the browser`)
    // Not a promise, not a list: an `await` or a spread must end.
    return typeof key === 'symbol' || key === 'then' ? undefined : shell
  },
  apply: () => shell,
})

export const z = shell
