/** Runs what can wait once the browser has nothing to do; Safari, which cannot tell, gets it a little later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}
