import { keys } from '@refinedev/core'
import { QueryClient } from '@tanstack/react-query'
import { isOfNoun } from './queryKeys.ts'

/** The one query client: Refine's hooks, prefetching and refreshing share it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 },
    // A read waits for the connection; a write is refused at once, and sent again by whoever wanted it.
    mutations: { networkMode: 'always' },
  },
})

// Whether somebody is signed in is asked anew only when that changes: while it is asked `<Authenticated>` shows nothing of the shell.
queryClient.setQueryDefaults(keys().auth().get(), { staleTime: Infinity })

/** Invalidation: fetches again what is shown of these nouns (`invalidates` of a call); '*' is everything. */
export function refresh(nouns: readonly string[]): Promise<void> {
  // What waits for somebody changes with its numbers.
  const stale = nouns.includes('home') ? [...nouns, 'tasks'] : nouns
  for (const { noun, changed } of watches) if (stale.includes('*') || stale.includes(noun)) changed()
  running = queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfNoun(queryKey, stale) })
  return running
}

interface Watch {
  noun: string
  changed: () => void
}
const watches = new Set<Watch>()

/** Tells whoever keeps what it read of a noun outside of queries that it is to be read again; answers how to stop that. */
export function watchNoun(noun: string, changed: () => void): () => void {
  const watch = { noun, changed }
  watches.add(watch)
  return () => void watches.delete(watch)
}

let running = Promise.resolve()

/** Resolves when the latest invalidation has been fetched: what a write made stale is on the screen before its dialog closes. */
export const refreshed = (): Promise<void> => running
