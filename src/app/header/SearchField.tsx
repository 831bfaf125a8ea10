import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { MenuEntry } from '../menu/paths.ts'
import { useOpenItem } from '../menu/useOpenItem.ts'
import { type SearchResult, useSearchResults } from './useSearchResults.ts'
import styles from './Search.module.css'

interface Props {
  entries: readonly MenuEntry[]
  /** Look for documents too. */
  documents: boolean
  autoFocus?: boolean
  /** It stands in the header: what is typed is forgotten once one goes elsewhere. */
  inHeader?: boolean
  placeholder: string
  hint?: string
  onDone?: () => void
}

const inSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** A combobox over what can be opened, kind by kind: arrows choose, Enter opens, Escape empties. */
export function SearchField({
  entries,
  documents,
  autoFocus = false,
  inHeader = false,
  placeholder,
  hint,
  onDone,
}: Props) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const openItem = useOpenItem()
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState(0)
  const { found, searching } = useSearchResults(keyword, entries, documents)
  const open = keyword.trim() !== ''
  const chosen = Math.min(at, found.length - 1)

  const choose = (one: SearchResult) => {
    setKeyword('')
    if (one.kind === 'menu') openItem(one.entry.item)
    else void navigate(one.to)
    onDone?.()
  }
  const keys = (event: KeyboardEvent) => {
    const one = found[chosen]
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && one && !event.nativeEvent.isComposing) choose(one)
    else if (event.key === 'Escape' && keyword) setKeyword('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className={styles['find']}
      role="search"
      onBlur={(event) => inHeader && !event.currentTarget.contains(event.relatedTarget) && setKeyword('')}
    >
      <div className={styles['input']}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={placeholder}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && found[chosen] ? `${id}-${found[chosen].key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          autoFocus={autoFocus}
          placeholder={placeholder}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value)
            setAt(0)
          }}
          onKeyDown={keys}
        />
        {hint && !keyword && <kbd>{hint}</kbd>}
      </div>
      <div className={styles['found']} hidden={!open}>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('shell.search.found')}
          // Pressing must not take the focus away, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
        >
          {[...Map.groupBy(found, ({ group }) => group)].map(([group, ones], place) => (
            <ul key={group} role="group" aria-labelledby={`${id}-${place}`}>
              <li id={`${id}-${place}`} role="presentation" className={styles['group']}>
                {group}
              </li>
              {ones.map((one) => (
                <li
                  key={one.key}
                  ref={one === found[chosen] ? inSight : undefined}
                  id={`${id}-${one.key}`}
                  role="option"
                  aria-selected={one === found[chosen]}
                  onPointerMove={() => setAt(found.indexOf(one))}
                  onClick={() => choose(one)}
                >
                  <span className={styles['title']}>{one.title}</span>
                  {one.kind === 'document' && <span className={styles['detail']}>{one.detail}</span>}
                </li>
              ))}
            </ul>
          ))}
        </div>
        <p className={styles['none']} role="status" hidden={found.length > 0}>
          {searching ? t('common.loading') : t('shell.search.none')}
        </p>
      </div>
    </div>
  )
}
