import type { Catalogue, Field } from '../../../contract/catalogue.ts'
import type { ListSettings } from './settings.ts'
import type { View } from './view.ts'

/** What a list shows and how it changes; `useListPage` of the providers makes one from a noun and its calls. */
export interface ListState<Row> {
  noun: Catalogue
  /** The fields this side has. */
  fields: readonly Field[]
  view: View
  onView: (view: View) => void
  onSearch: (search: string) => void
  settings: ListSettings
  onSettings: (settings: ListSettings) => void
  count: number
  rowAt: (index: number) => Row | undefined
  total: number
  capped: boolean
  sums: Readonly<Record<string, string>>
  error: { message: string; requestId: string } | undefined
  fetching: boolean
  onRange: (first: number, last: number) => void
  refetch: () => void
  fetchFile:
    | ((signal: AbortSignal, onProgress: (bytes: number) => void) => Promise<{ name: string; blob: Blob }>)
    | undefined
}
