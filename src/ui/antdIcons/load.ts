import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types'

type Icons = ReadonlyMap<string, IconDefinition>

/** A theme of antd's icons: one file, fetched when the first icon of it is drawn. */
const themes = {
  Outlined: () => import('./outlined.ts'),
  Filled: () => import('./filled.ts'),
  TwoTone: () => import('./twoTone.ts'),
}
type Theme = keyof typeof themes
const isTheme = (name: string | undefined): name is Theme => name !== undefined && Object.hasOwn(themes, name)

const fetched = new Map<Theme, Promise<Icons>>()
const ready = new Map<Theme, Icons>()

async function fetchTheme(theme: Theme): Promise<Icons> {
  const { default: files } = await themes[theme]()
  const icons = new Map(
    Object.entries(files).map(([path, icon]) => [path.replace(/^.*\/(\w+)\.js$/, '$1'), icon] as const),
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
export function antdNameOf(name: string): { theme: Theme; name: string } | undefined {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$|^[A-Z][A-Za-z\d]*$/.test(name)) return undefined
  const joined = name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
    .replace(/(?<=[a-z\d])Twotone$/, 'TwoTone')
  const theme = /(Outlined|Filled|TwoTone)$/.exec(joined)?.[0]
  return isTheme(theme) ? { theme, name: joined } : { theme: 'Outlined', name: `${joined}Outlined` }
}

/** An icon whose file is here already. */
export function antdIconHere(name: string): IconDefinition | undefined {
  const named = antdNameOf(name)
  return named && ready.get(named.theme)?.get(named.name)
}

/** The icon antd has of that name; nothing when it has none. Fails when the file of the theme does not come. */
export async function antdIcon(name: string): Promise<IconDefinition | undefined> {
  const named = antdNameOf(name)
  return named && (await iconsOf(named.theme)).get(named.name)
}

/** The names of all outlined icons, as one writes them: `account-book`. */
export async function antdIconNames(): Promise<string[]> {
  return [...(await iconsOf('Outlined')).values()].map(({ name }) => name)
}

/** The drawing of an icon; the second colour of two is its pale one. */
export const drawingOf = ({ icon }: IconDefinition): AbstractNode =>
  typeof icon === 'function'
    ? icon('currentColor', 'color-mix(in srgb, currentColor 18%, transparent)')
    : icon
