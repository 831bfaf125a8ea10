const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

/** Whether the page is dark: as chosen, or as the system is. */
export const isDark = (theme: 'light' | 'dark' | 'auto'): boolean =>
  theme === 'auto' ? (system?.matches ?? false) : theme === 'dark'

export function onSystemTheme(listener: () => void): () => void {
  system?.addEventListener('change', listener)
  return () => system?.removeEventListener('change', listener)
}
