import { useT } from '../../i18n/i18n.ts'
import type { MenuEntry } from '../menu/paths.ts'
import { SearchField } from './SearchField.tsx'

/** Menu search in the header; Ctrl K opens the palette, which knows documents too. */
export function SearchBox({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useT()
  return (
    <SearchField
      entries={entries}
      documents={false}
      placeholder={t('shell.search.menus')}
      hint={t('shell.help.palette.key')}
    />
  )
}
