import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { Offer } from './Offer.tsx'
import { PickBox } from './PickBox.tsx'

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
    clearable = true,
  } = props
  const t = useT()
  const listId = useId()
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
  return (
    <PickBox
      id={id}
      listId={listId}
      label={props.label}
      shown={chosen.map((choice) => ({ key: choice.id, text: choice.name }))}
      typed={typed}
      open={open}
      activeId={rows.length > 0 ? `${listId}-${active}` : undefined}
      multiple={multiple}
      searchable={props.searchable !== false}
      clearable={clearable}
      takesBack={clearable && (multiple || !free)}
      placeholder={props.placeholder}
      disabled={disabled}
      invalid={invalid}
      describedBy={props.describedBy}
      show={show}
      type={(text) => {
        setTyped(text)
        setPages(1)
        setActive(0)
        free?.(text)
      }}
      step={(by) => setActive((now) => Math.max(0, Math.min(rows.length - 1, now + by)))}
      enter={() => {
        const row = rows[active]
        if (row && (typed !== undefined || !free)) toggle(row)
        else show(false)
      }}
      onFocus={() => (props.openOnFocus ?? free !== undefined) && show(true)}
      take={(key) => change(key === undefined ? [] : chosen.filter((choice) => choice.id !== key))}
      tool={props.tool}
      width={props.width}
      placement={props.placement ?? 'bottom-start'}
    >
      {multiple && props.checkAll && (
        <button
          type="button"
          className="lc-all"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => change(chosen.length >= rows.length ? [] : limit > 0 ? rows.slice(0, limit) : rows)}
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
          <Offer
            key={choice.id}
            id={`${listId}-${index}`}
            chosen={isChosen(choice)}
            active={index === active}
            disabled={choice.disabled === true || (full && !isChosen(choice))}
            press={() => toggle(choice)}
          >
            {props.row ? props.row(choice) : choice.name}
          </Offer>
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
    </PickBox>
  )
}
