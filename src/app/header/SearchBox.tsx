import { useT } from '../../i18n/i18n.ts'
import type { MenuEntry } from '../menu/paths.ts'
import { SearchField } from './SearchField.tsx'

/** Search in the header, menus first and documents below; Ctrl K opens the same as a palette. */
export function SearchBox({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useT()
  return (
    <SearchField
      entries={entries}
      documents
      inHeader
      placeholder={t('shell.search.menus')}
      hint={t('shell.help.palette.key')}
    />
  )
}
