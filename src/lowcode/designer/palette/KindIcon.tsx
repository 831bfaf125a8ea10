import { LineIcon } from '../../../ui/Icon.tsx'
import { titleOf } from '../fresh.ts'

/** A picture for each thing the palette offers, as lines in a square of 24. */
const shapes: Readonly<Record<string, string>> = {
  input: 'M3 7h18v10H3zM7 10v4',
  number: 'M3 7h18v10H3zM9 10l-1.5 1V14M12 11.5c0-2 3-2 3 0 0 1-3 1.5-3 2.5h3',
  select: 'M3 7h18v10H3zM14 11l2 2 2-2',
  'radio-group':
    'M7 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM13 9.5h8M7 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM13 17.5h8',
  checkbox: 'M5 5h14v14H5zM8 12l3 3 5-6',
  'checkbox-group': 'M4 5h6v6H4zM13 8h8M4 14h6v6H4zM13 17h8M5.5 8l1 1 2-2',
  switch: 'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7ZM16 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  date: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  time: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  rate: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  slider: 'M3 12h6M15 12h6M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  cascader: 'M3 5h8v6H3zM13 13h8v6h-8zM7 11v5h6',
  location: 'M12 21s7-6.5 7-11a7 7 0 1 0-14 0c0 4.5 7 11 7 11ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  upload: 'M12 16V5M8 9l4-4 4 4M4 15v5h16v-5',
  signature: 'M3 20h18M4 15c3-1 5-9 3-10s-3 7 0 9 4-3 5-3 0 3 2 3 2-2 4-2h2',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5M14 5l-4 14',
  condition: 'M4 5v14M4 7h4M4 17h4M8 4h12v6H8zM8 14h12v6H8z',
  autocomplete: 'M3 6h18v6H3zM6 16h12M6 20h8',
  assoapp: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  member: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0',
  dept: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  region: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 10v9',
  'table-filter': 'M4 5h16l-6 8v6l-4-2v-4z',
  widget: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  html: 'm8 8-4 4 4 4M16 8l4 4-4 4',
  icon: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 10v.5M15 10v.5M8.5 14.5a4.5 4.5 0 0 0 7 0',
  avatar: 'M4 4h16v16H4zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 20a5 5 0 0 1 10 0',
  link: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  qrcode: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2',
  divider: 'M3 12h18M7 7h10M7 17h10',
  desc: 'M4 6h5M12 6h8M4 12h5M12 12h8M4 18h5M12 18h8',
  progress: 'M5 9h14a3 3 0 0 1 0 6H5a3 3 0 0 1 0-6ZM6 12h7',
  steps:
    'M5 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 12h3M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM14 12h3M19 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  timeline:
    'M6 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 7v10M6 21a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM11 5h9M11 19h9M11 12h6',
  json: 'M9 4H8a2 2 0 0 0-2 2v4l-2 2 2 2v4a2 2 0 0 0 2 2h1M15 4h1a2 2 0 0 1 2 2v4l2 2-2 2v4a2 2 0 0 1-2 2h-1',
  chart: 'M4 4v16h16M8 20v-7M12 20V8M16 20v-10',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h.5M12 14h.5M16 14h.5M8 17h.5M12 17h.5',
  row: 'M3 6h18v12H3zM9 6v12M15 6v12',
  col: 'M8 4h8v16H8z',
  group: 'M3 8h18v12H3zM3 8V4h8v4',
  tabs: 'M3 9h18v11H3zM3 9V5h6v4M9 5h6v4',
  'tab-pane': 'M3 9h18v11H3zM3 9V5h7v4',
  card: 'M3 5h18v14H3zM3 10h18',
  form: 'M5 3h14v18H5zM8 7h8M8 11h8v3H8zM13 18h3',
  layout: 'M3 4h18v16H3zM3 9h18M9 9v11',
  div: 'M4 4h4M10 4h4M16 4h4v4M20 10v4M20 16v4h-4M14 20h-4M8 20H4v-4M4 14v-4M4 8V4',
  dialog: 'M3 4h18v16H3zM3 9h18M17 6.5h1M12 16h6',
  drawer: 'M3 4h18v16H3zM13 4v16M16 9h2',
  button: 'M4 8h16v8H4zM9 12h6',
  'button-group': 'M3 8h18v8H3zM9 8v8M15 8v8',
  dropdown: 'M3 5h18v6H3zM15 7.5l1.5 1.5L18 7.5M3 14h18M3 18h18',
  'widget-tools': 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5',
  voucher: 'M5 3h14v18l-3.5-2-3.5 2-3.5-2L5 21zM9 8h6M9 12h6',
}

/** The picture of a kind, beside its name. A kind of a later version has its first letter. */
export function KindIcon({ type, size = 16 }: { type: string; size?: number }) {
  const shape = shapes[type]
  const title = titleOf(type)
  return (
    <LineIcon size={size}>
      {shape === undefined ? (
        <text x="12" y="17" textAnchor="middle" fontSize="14" fill="currentColor" stroke="none">
          {(typeof title === 'string' ? title : title.zh).slice(0, 1)}
        </text>
      ) : (
        <path d={shape} />
      )}
    </LineIcon>
  )
}
