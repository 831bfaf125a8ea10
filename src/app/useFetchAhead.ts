import { useEffect } from 'react'
import { whenIdle } from './idle.ts'
import type { MenuEntry } from './menu/paths.ts'
import type { AppRoute } from './routes.tsx'

/**
 * Fetches the code of the pages in the menu and of what a row of theirs opens, one after another while the browser idles, so that
 * a click only has to draw.
 */
export function useFetchAhead(entries: readonly MenuEntry[], routes: readonly AppRoute[]): void {
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
    next()
    return () => {
      over = true
    }
  }, [entries, routes])
}
