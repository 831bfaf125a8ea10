import type { ReactNode } from 'react'

const shapes = {
  home: 'M4 11 12 4l8 7M6 10v9h12v-9M10 19v-5h4v5',
  order: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
  lines: 'M4 6h16M4 12h16M4 18h10',
  material: 'M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10',
  partner:
    'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 19a5.5 5.5 0 0 1 11 0M14 14.2a5.5 5.5 0 0 1 7.5 4.8',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5',
  outbox: 'M3 13h5l1.5 3h5L16 13h5M5 5h14l2 8v6H3v-6z',
  cart: 'M3 4h2l2.5 11h10L20 7H6M9 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM17 20a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  database:
    'M12 10c4.4 0 8-1.3 8-3s-3.600-3-8-3-8 1.300-8 3 3.600 3 8 3ZM4 7v10c0 1.700 3.600 3 8 3s8-1.300 8-3V7M4 12c0 1.700 3.600 3 8 3s8-1.300 8-3',
  truck:
    'M2 6h12v10H2zM14 10h4l4 3v3h-8M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  check: 'm5 12 5 5L20 7',
  scale: 'M12 4v16M7 20h10M5 8h14M5 8l-3 6h6zM19 8l-3 6h6z',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  folder: 'M3 6h6l2 2h10v11H3z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  fold: 'M4 5h16M10 12h10M4 19h16M7 9l-3 3 3 3',
  unfold: 'M4 5h16M10 12h10M4 19h16M4 9l3 3-3 3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20.5 20.5 16 16',
  bell: 'M6 16V10a6 6 0 1 1 12 0v6l2 2H4zM10 21h4',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5',
  video: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3',
  logout: 'M10 4H4v16h6M14 8l4 4-4 4M18 12H9',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  swap: 'M4 8h14l-3-3M20 16H6l3 3',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  undo: 'M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2',
  refresh: 'M20 12a8 8 0 1 1-2.3-5.6M20 4v4h-4',
  inbox: 'M4 13h5l1 3h4l1-3h5M4 13 7 5h10l3 8v6H4z',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  plus: 'M12 5v14M5 12h14',
  attach: 'M20 11.5 12 19.5a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L10 16.9a1.7 1.7 0 0 1-2.4-2.4L15 7',
  star: 'm12 4 2.500 5.200 5.500.800-4 4 1 5.700-5-2.700-5 2.700 1-5.700-4-4 5.500-.800z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.5',
} as const

export type IconName = keyof typeof shapes
export const iconNames: readonly string[] = Object.keys(shapes)
export const isIcon = (name: string): name is IconName => Object.hasOwn(shapes, name)

/** A line icon in the colour of its text; words beside it say what it means. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <LineIcon size={size}>
    <path d={shapes[name]} />
  </LineIcon>
)

/** What is drawn in a square of 24, in the lines of all icons. */
export function LineIcon({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
