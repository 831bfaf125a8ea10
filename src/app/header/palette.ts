const OPEN = 'tandem:palette'

/** Asks for the palette from anywhere in the shell. */
export const openPalette = (): void => void window.dispatchEvent(new Event(OPEN))

/** Runs `open` when it is asked for, by `openPalette` or by Ctrl K (⌘ K). */
export function onPalette(open: () => void): () => void {
  const keys = (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    open()
  }
  window.addEventListener(OPEN, open)
  window.addEventListener('keydown', keys)
  return () => {
    window.removeEventListener(OPEN, open)
    window.removeEventListener('keydown', keys)
  }
}
