import { useId, type KeyboardEvent, type ReactNode } from 'react'
import './tabs.css'

interface Props<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  current: Key
  onChange: (key: Key) => void
  children: ReactNode
}

/** Sections of one page; the arrow keys go from one to the next. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: Props<Key>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = tabs.findIndex(({ key }) => key === current)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (by === 0 || !next) return
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="sections" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            type="button"
            key={tab.key}
            id={`${id}-${tab.key}`}
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            className="sections-tab"
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
