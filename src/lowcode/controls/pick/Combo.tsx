import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Choice, ChoicePage } from '../../runtime/surroundings.ts'
import './combo.css'

interface Props {
  id: string
  label?: string | undefined
  chosen: readonly Choice[]
  change: (chosen: readonly Choice[]) => void
  load: (keyword: string, page: number, signal: AbortSignal) => Promise<ChoicePage>
  /** Milliseconds from a key to the question; 0 for lists that are at hand. */
  pause: number
  multiple?: boolean
  /** How many may be chosen, 0 for any number. */
  limit?: number
  clearable?: boolean
  searchable?: boolean
  checkAll?: boolean
  /** What is typed may stay as it is. */
  free?: ((text: string) => void) | undefined
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  width?: number | undefined
  row?: ((choice: Choice) => ReactNode) | undefined
  /** Above the rows: the heads of a table. */
  head?: ReactNode
  foot?: ReactNode
  /** Beside the arrow: what opens a dialog. */
  tool?: ReactNode
  opened?: ((open: boolean) => void) | undefined
  /** Offers before anything is typed, as soon as the field has the focus. */
  openOnFocus?: boolean
  /** Which edges of list and field are in line, and on which side it opens while there is room. */
  placement?: string
}

const PAGE = 50
const HEIGHT = 280

/** One or several of a list that is searched as one types. Arrow keys move, Enter chooses, Escape closes, Backspace takes the last one back. */
export function Combo(props: Props) {
  const {
    id,
    chosen,
    change,
    load,
    pause,
    multiple = false,
    limit = 0,
    free,
    disabled = false,
    invalid = false,
  } = props
  const t = useT()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<ChoicePage>()
  const [pages, setPages] = useState(1)
  const [failed, setFailed] = useState(false)
  const [active, setActive] = useState(0)
  const ask = useRef(load)
  useEffect(() => {
    ask.current = load
  })

  const keyword = typed ?? ''
  useEffect(() => {
    if (!open) return undefined
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        ask.current(keyword, pages, asking.signal).then(
          (next) => {
            if (asking.signal.aborted) return
            setFailed(false)
            setFound((was) =>
              pages > 1 && was ? { rows: [...was.rows, ...next.rows], total: next.total } : next,
            )
          },
          () => !asking.signal.aborted && setFailed(true),
        )
      },
      keyword === '' || pages > 1 ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [open, keyword, pages, pause])

  const show = (on: boolean) => {
    if (on === open || disabled) return
    setOpen(on)
    setActive(0)
    setPages(1)
    if (!on) {
      setTyped(undefined)
      setFound(undefined)
    }
    props.opened?.(on)
  }
  const isChosen = (choice: Choice) => chosen.some(({ id: one }) => one === choice.id)
  const full = multiple && limit > 0 && chosen.length >= limit
  const toggle = (choice: Choice) => {
    if (choice.disabled) return
    if (!multiple) {
      change([choice])
      show(false)
      return
    }
    if (isChosen(choice)) change(chosen.filter(({ id: one }) => one !== choice.id))
    else if (!full) change([...chosen, choice])
  }
  const rows = found?.rows ?? []
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      if (open) setActive((now) => Math.max(0, Math.min(rows.length - 1, now + by)))
      else show(true)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const row = rows[active]
      if (row && (typed !== undefined || !free)) toggle(row)
      else show(false)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      show(false)
    } else if (event.key === 'Backspace' && keyword === '' && chosen.length > 0 && (multiple || !free)) {
      if (props.clearable !== false) change(chosen.slice(0, -1))
    }
  }
  const single = multiple ? undefined : chosen[0]
  return (
    <div
      ref={box}
      className="lc-entry lc-combo"
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onBlur={(event) => {
        const to = event.relatedTarget
        if (
          to instanceof Node &&
          (box.current?.contains(to) || document.getElementById(listId)?.contains(to))
        )
          return
        show(false)
      }}
    >
      {multiple &&
        chosen.map((choice) => (
          <span key={choice.id} className="lc-chip">
            {choice.name}
            <button
              type="button"
              tabIndex={-1}
              disabled={disabled}
              aria-label={t('lowcode.take', { name: choice.name })}
              onClick={() => toggle(choice)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      <input
        ref={input}
        id={id}
        className="lc-input"
        role="combobox"
        autoComplete="off"
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && rows.length > 0 ? `${listId}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={disabled}
        readOnly={props.searchable === false}
        value={typed ?? single?.name ?? ''}
        placeholder={chosen.length === 0 ? props.placeholder : undefined}
        onClick={() => show(true)}
        onFocus={() => (props.openOnFocus ?? free !== undefined) && show(true)}
        onChange={({ target }) => {
          show(true)
          setTyped(target.value)
          setPages(1)
          setActive(0)
          free?.(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {props.clearable !== false && chosen.length > 0 && !disabled && (
        <button
          type="button"
          className="lc-clear"
          tabIndex={-1}
          aria-label={t('lowcode.clear')}
          onClick={() => change([])}
        >
          <Icon name="close" />
        </button>
      )}
      {props.tool}
      <span className="lc-arrow" aria-hidden="true">
        <Icon name="down" />
      </span>
      {open &&
        createPortal(
          <Panel at={box.current} width={props.width} placement={props.placement ?? 'bottom-start'}>
            {multiple && props.checkAll && (
              <button
                type="button"
                className="lc-all"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() =>
                  change(chosen.length >= rows.length ? [] : limit > 0 ? rows.slice(0, limit) : rows)
                }
              >
                {t(chosen.length >= rows.length && rows.length > 0 ? 'lowcode.none' : 'lowcode.all')}
              </button>
            )}
            {props.head}
            <div
              id={listId}
              role="listbox"
              aria-label={props.label ?? props.placeholder ?? t('lowcode.choices')}
              aria-multiselectable={multiple}
              className="lc-choices"
              tabIndex={-1}
              onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
                const more = found && rows.length < found.total && rows.length >= pages * PAGE
                if (more && scrollTop + clientHeight > scrollHeight - 60) setPages(pages + 1)
              }}
            >
              {rows.map((choice, index) => (
                <div
                  key={choice.id}
                  id={`${listId}-${index}`}
                  ref={(node) => {
                    if (index === active) node?.scrollIntoView({ block: 'nearest' })
                  }}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isChosen(choice)}
                  aria-disabled={choice.disabled || (full && !isChosen(choice)) || undefined}
                  data-active={index === active || undefined}
                  className="lc-choice"
                  onPointerDown={(event) => {
                    event.preventDefault()
                    toggle(choice)
                  }}
                >
                  {props.row ? props.row(choice) : choice.name}
                </div>
              ))}
            </div>
            {failed ? (
              <p className="lc-empty">{t('lowcode.failed')}</p>
            ) : (
              rows.length === 0 && (
                <p className="lc-empty">
                  {t(!found ? 'lowcode.loading' : keyword === '' ? 'lowcode.noData' : 'lowcode.noMatch')}
                </p>
              )
            )}
            {props.foot}
          </Panel>,
          document.body,
        )}
    </div>
  )
}

/** What opens below a field, or above it where there is no room. */
export function Panel({
  at,
  width,
  placement,
  children,
}: {
  at: HTMLElement | null
  width: number | undefined
  placement: string
  children: ReactNode
}) {
  const place = at?.getBoundingClientRect()
  if (!place) return null
  const roomAbove = place.top > HEIGHT
  const above = roomAbove && (placement.startsWith('top') || place.bottom + HEIGHT > window.innerHeight)
  const wide = Math.min(Math.max(place.width, width ?? 0), window.innerWidth - 16)
  const left = placement.endsWith('end') ? place.right - wide : place.left
  return (
    <div
      className="lc-panel"
      style={{
        left: Math.max(8, Math.min(left, window.innerWidth - wide - 8)),
        width: wide,
        ...(above ? { bottom: window.innerHeight - place.top + 4 } : { top: place.bottom + 4 }),
      }}
    >
      {children}
    </div>
  )
}
