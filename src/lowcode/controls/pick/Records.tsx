import type { CSSProperties } from 'react'
import type { Choice } from '../../runtime/services.ts'
import { cellOf, type ListColumn } from '../autocomplete/picked.ts'

const gridOf = (columns: readonly ListColumn[]): CSSProperties => ({
  gridTemplateColumns: columns.map(({ width }) => `minmax(60px, ${width}fr)`).join(' '),
})

/** The heads above records that are offered as a table. */
export function RecordHead({ columns }: { columns: readonly ListColumn[] }) {
  return (
    <div className="lc-mini lc-mini-head" style={gridOf(columns)} aria-hidden="true">
      {columns.map(({ field, title }) => (
        <span key={field}>{title}</span>
      ))}
    </div>
  )
}

interface Props {
  choice: Choice
  /** `list`: a row of a table, `rich`: two lines; else its name. */
  look: string
  columns: readonly ListColumn[]
}

/** A record among those that are offered. */
export function RecordRow({ choice, look, columns }: Props) {
  if (look === 'list')
    return (
      <span className="lc-mini" style={gridOf(columns)}>
        {columns.map(({ field }) => (
          <span key={field}>{cellOf(choice, field)}</span>
        ))}
      </span>
    )
  if (look === 'rich')
    return (
      <span className="lc-rich-choice">
        <b>{choice.name}</b>
        <small>{secondLine(choice, columns)}</small>
      </span>
    )
  return choice.name
}

const secondLine = (choice: Choice, columns: readonly ListColumn[]): string =>
  columns
    .filter(({ field }) => field !== 'name')
    .map(({ field }) => cellOf(choice, field))
    .filter((text) => text !== '' && text !== choice.name)
    .join(' · ')
