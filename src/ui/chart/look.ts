import type { Look } from './marks.ts'

/** How the page looks now. */
export function lookOfPage(): Look {
  const page = getComputedStyle(document.documentElement)
  return { colour: (of) => page.getPropertyValue(`--${of}`).trim(), font: page.fontFamily }
}

/** Tells when the page is painted anew: light or dark, for one side or the other. */
export function onRepaint(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-side'] })
  return () => watcher.disconnect()
}
