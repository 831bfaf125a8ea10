import { loadChunk } from '../chunk.ts'

/** Drawings of a theme by their names without dashes; each with the name as one writes it. */
type Icons = ReadonlyMap<string, { name: string; drawing: string }>

/** A theme of antd's icons: one file, fetched when the first icon of it is drawn. */
const themes = {
  outlined: () => import('./outlined.ts'),
  filled: () => import('./filled.ts'),
  twotone: () => import('./twoTone.ts'),
}
type Theme = keyof typeof themes

const fetched = new Map<Theme, Promise<Icons>>()
const ready = new Map<Theme, Icons>()

const joined = (name: string): string => name.replaceAll('-', '').toLowerCase()

async function fetchTheme(theme: Theme): Promise<Icons> {
  const { default: files } = await loadChunk(themes[theme])
  const icons = new Map(
    Object.entries(files).map(([path, drawing]) => {
      const name = path.replace(/^.*\/([\w-]+)\.svg$/, '$1')
      return [joined(name), { name, drawing }] as const
    }),
  )
  ready.set(theme, icons)
  return icons
}

function iconsOf(theme: Theme): Promise<Icons> {
  const asked = fetched.get(theme)
  if (asked) return asked
  const asks = fetchTheme(theme)
  fetched.set(theme, asks)
  // Without a network the next icon asks again.
  asks.catch(() => fetched.delete(theme))
  return asks
}

/**
 * What antd calls an icon: `search`, `search-outlined` and `SearchOutlined` are one; a name without a theme is the outlined one. Nothing for what
 * cannot be the name of an icon.
 */
export function antdNameOf(name: string): { theme: Theme; key: string } | undefined {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$|^[A-Z][A-Za-z\d]*$/.test(name)) return undefined
  const [, key = '', theme = 'outlined'] = /^(.+?)(outlined|filled|twotone)?$/.exec(joined(name)) ?? []
  return { theme: theme as Theme, key } // as the pattern says
}

/** The drawing of an icon whose file is here already. */
export function antdIconHere(name: string): string | undefined {
  const named = antdNameOf(name)
  return named && ready.get(named.theme)?.get(named.key)?.drawing
}

/** The drawing antd has of that name; nothing when it has none. Fails when the file of the theme does not come. */
export async function antdIcon(name: string): Promise<string | undefined> {
  const named = antdNameOf(name)
  return named && (await iconsOf(named.theme)).get(named.key)?.drawing
}

/** The names of all outlined icons, as one writes them: `account-book`. */
export async function antdIconNames(): Promise<string[]> {
  return [...(await iconsOf('outlined')).values()].map(({ name }) => name)
}
