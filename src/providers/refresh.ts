import { QueryClient } from '@tanstack/react-query'

/** One client for Refine's hooks and ours, so that a refresh reaches both. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } },
})

/** Fetches again what is shown of these nouns (`touches` of a call); '*' is everything. */
export function refresh(nouns: readonly string[]): Promise<void> {
  const all = nouns.includes('*')
  return queryClient.invalidateQueries({
    // Refine: ['data', provider, resource, ...]; ours: ['answer', noun, ...].
    predicate: ({ queryKey }) =>
      all || queryKey.slice(1, 3).some((part) => typeof part === 'string' && nouns.includes(part)),
  })
}
