import { useEffect } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { FETCH_AHEAD_MS } from './limits.ts'
import type { MenuEntry } from './menu/paths.ts'
import { type AppRoute, fetchScreen } from './routes.tsx'

/**
 * Fetches the code of pages before they are opened, so that a click only has to draw: at once what a pointer or the focus comes to,
 * and after a while, one after another when the browser idles, the pages in the menu and what a row of theirs opens.
 */
export function useFetchAhead(entries: readonly MenuEntry[], routes: readonly AppRoute[]): void {
  useEffect(() => {
    const comesTo = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin) fetchScreen(link.pathname, routes)
    }
    document.addEventListener('pointerover', comesTo)
    document.addEventListener('focusin', comesTo)
    return () => {
      document.removeEventListener('pointerover', comesTo)
      document.removeEventListener('focusin', comesTo)
    }
  }, [routes])

  useEffect(() => {
    const named = new Set(entries.map(({ item }) => item.pathOnly))
    const opened = new Set([...named].map((path) => `${path}/:id`))
    const left = [named, opened].flatMap((paths) => routes.filter(({ path }) => paths.has(path)))
    let over = false
    const next = () =>
      whenIdle(() => {
        const route = over ? undefined : left.shift()
        // offline, or a new version has replaced it: the click will tell
        if (route) void route.fetch().then(next, next)
      })
    const waiting = setTimeout(next, FETCH_AHEAD_MS)
    return () => {
      over = true
      clearTimeout(waiting)
    }
  }, [entries, routes])
}
