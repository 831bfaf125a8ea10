const shapes = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M9.500 5v14M14.500 5v14',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  clear: 'M6 5h12M12 5l-3 14M15 15l5 5M20 15l-5 5',
  format: 'M6 3h8l4 4v14H6zM14 3v4h4',
  margins: 'M4 3h16v18H4zM8 7h8v10H8z',
  arrangement: 'M4 4h7v16H4zM14 4h6v7h-6zM14 14h6v6h-6z',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const
export type ToolIconName = keyof typeof shapes

/** A line icon of the toolbar; its button says what it means. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
