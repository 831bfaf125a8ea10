/** A short message at the edge of the page. Who shows it (`src/app`) subscribes; who has something to say calls `toast`. */
export interface Toast {
  kind: 'success' | 'error' | 'warning' | 'info' | 'loading'
  text: string
}

/** Milliseconds a toast stays (specification §8); it can be closed before. */
export const TOAST_MS = 3000

type Show = (toast: Toast) => () => void

let show: Show | undefined
const waiting: Toast[] = []
const shown = new Map<string, number>()

export function toast(kind: Toast['kind'], text: string): () => void {
  const key = `${kind}:${text}`
  const last = shown.get(key)
  // The same text once: a page that loses the connection has many calls but one thing to say.
  if (kind !== 'loading' && last !== undefined && Date.now() - last < TOAST_MS) return () => {}
  shown.set(key, Date.now())
  if (show) return show({ kind, text })
  waiting.push({ kind, text })
  return () => {}
}

export function showToastsWith(next: Show): () => void {
  show = next
  for (const early of waiting.splice(0)) next(early)
  return () => {
    if (show === next) show = undefined
  }
}
