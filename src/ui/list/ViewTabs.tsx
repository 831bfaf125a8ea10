import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Popover } from '../Popover.tsx'
import { Icon } from '../Icon.tsx'
import type { SavedView } from './settings.ts'
import styles from './ViewTabs.module.css'
import filterBarStyles from './FilterBar.module.css'

interface Props {
  /** Views the screen brings, by the name in the address; '' is all. */
  presets: readonly { key: string; label: string }[]
  preset: string
  onPreset: (key: string) => void
  saved: readonly SavedView[]
  /** The address shown now, without its question mark. */
  search: string
  onOpen: (search: string) => void
  onSaved: (saved: readonly SavedView[]) => void
}

/** The views of a list, those of the screen and one's own, in one row. */
export function ViewTabs({ presets, preset, onPreset, saved, search, onOpen, onSaved }: Props) {
  const t = useT()
  const mine = saved.find((view) => view.search === search)
  const listed = mine !== undefined
  // one view and nothing else to choose is no choice
  if (presets.length === 1 && saved.length === 0 && search === '') return null
  return (
    <nav className={styles['views']} aria-label={t('list.views')}>
      {presets.map(({ key, label }) => {
        const current = !listed && preset === key
        return (
          <button
            type="button"
            key={key}
            className={styles['view']}
            aria-current={current ? 'true' : undefined}
            onClick={() => onPreset(key)}
          >
            {label}
          </button>
        )
      })}
      {saved.map((view) => (
        <span key={view.name} className={styles['own']}>
          <button
            type="button"
            className={styles['view']}
            aria-current={view === mine ? 'true' : undefined}
            onClick={() => onOpen(view.search)}
          >
            {view.name}
          </button>
          {view === mine && (
            <button
              type="button"
              className={filterBarStyles['close']}
              aria-label={t('list.dropView', { name: view.name })}
              onClick={() => onSaved(saved.filter((one) => one !== view))}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      ))}
      {!listed && search !== '' && (
        <SaveView
          taken={saved}
          onSave={(name) => onSaved([...saved.filter((one) => one.name !== name), { name, search }])}
        />
      )}
    </nav>
  )
}

function SaveView({ taken, onSave }: { taken: readonly SavedView[]; onSave: (name: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const exists = taken.some((view) => view.name === name.trim())
  return (
    <Popover
      label={t('list.saveView')}
      className={styles['save']}
      align="start"
      open={open}
      onOpen={setOpen}
      content={(close) => (
        <form
          className={filterBarStyles['filter']}
          onSubmit={(event) => {
            event.preventDefault()
            if (!name.trim()) return
            onSave(name.trim())
            close()
            setName('')
          }}
        >
          <label>
            {t('list.viewName')}
            <input
              className="input"
              autoFocus
              maxLength={30}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <Button kind="primary" submit block disabled={!name.trim()}>
            {t(exists ? 'list.replaceView' : 'common.save')}
          </Button>
        </form>
      )}
    >
      {t('list.saveView')}
    </Popover>
  )
}
