import { useSyncExternalStore } from 'react'

const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark'

function listen(heard: () => void): () => void {
  const watching = new MutationObserver(heard)
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watching.disconnect()
}

/** Whether the page is dark, for what does not take its colours from the page's. */
export const useDark = (): boolean => useSyncExternalStore(listen, isDark)
