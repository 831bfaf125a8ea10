import { useSyncExternalStore } from 'react'

const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark'

function subscribe(listener: () => void): () => void {
  const watching = new MutationObserver(listener)
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watching.disconnect()
}

/** Whether the page is dark, for what does not take its colours from the page's. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark)
