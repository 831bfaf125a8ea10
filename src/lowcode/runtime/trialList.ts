import { catalogue, type Field } from '../../../contract/catalogue.ts'
import type { ListedRecord } from './services.ts'
import type { ListState } from '../../ui/list/state.ts'
import { noView } from '../../ui/list/view.ts'

/** A list of records as the portal hands it to a page that is tried. */
export function recordList(
  rows: readonly ListedRecord[],
  fields: readonly Field[],
  more: Partial<ListState<ListedRecord>> = {},
): ListState<ListedRecord> {
  const noun = catalogue({ noun: 'parts', zh: 'Part', en: 'Part', fields: [...fields], order: [] })
  return {
    noun,
    fields: noun.fields,
    view: noView,
    onView: () => undefined,
    onSearch: () => undefined,
    settings: {
      columns: fields.map(({ key }) => ({ key, hidden: false, width: 120 })),
      frozen: 0,
      density: 'normal',
      views: [],
      shortcuts: false,
    },
    onSettings: () => undefined,
    count: rows.length,
    rowAt: (index) => rows[index],
    total: rows.length,
    capped: false,
    sums: {},
    error: undefined,
    fetching: false,
    onRange: () => undefined,
    refetch: () => undefined,
    fetchFile: undefined,
    ...more,
  }
}
