import type { Attr } from '../../../../../contract/lowcode/kind.ts'

/** What the editor of an attribute is given. */
export interface AttrEditProps {
  id: string
  described: Attr
  /** What it is called, in the language of the reader. */
  label: string
  value: unknown
  /** What counts when the attribute is missing. */
  fallback: unknown
  disabled: boolean
  /** Undefined takes the attribute away. */
  change: (value: unknown) => void
}
