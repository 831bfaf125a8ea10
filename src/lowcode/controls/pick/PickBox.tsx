import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from './Panel.tsx'

interface Props {
  id: string
  /** Of what opens below. */
  listId: string
  label: string | undefined
  /** What is chosen; several stand in chips before what is typed. */
  shown: readonly { key: string; text: string }[]
  /** Undefined until something is typed. */
  typed: string | undefined
  open: boolean
  /** Where the keys stand in the list. */
  activeId: string | undefined
  multiple: boolean
  searchable: boolean
  clearable: boolean
  /** Backspace before anything that is typed takes the last one back. */
  takesBack: boolean
  placeholder: string | undefined
  disabled: boolean
  invalid: boolean
  describedBy: string | undefined
  show: (on: boolean) => void
  type: (text: string) => void
  /** An arrow goes up or down. */
  step: (by: 1 | -1) => void
  enter: () => void
  otherKey?: (event: KeyboardEvent) => void
  onFocus?: () => void
  /** Takes one back, or all. */
  take: (key: string | undefined) => void
  /** Beside the arrow: what opens a dialog. */
  tool?: ReactNode
  width: number | undefined
  placement: string
  /** What opens. */
  children: ReactNode
}

/** A field that opens a list: arrow keys move in it, Enter chooses, Escape closes. */
export function PickBox(props: Props) {
  const { listId, shown, typed, open, multiple, disabled, invalid, show, take } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (open) props.step(key === 'ArrowDown' ? 1 : -1)
      else show(true)
    } else if (key === 'Enter' && open) {
      event.preventDefault()
      props.enter()
    } else if (key === 'Escape' && open) {
      event.stopPropagation()
      show(false)
    } else if (key === 'Backspace' && (typed ?? '') === '' && shown.length > 0) {
      if (props.takesBack) take(shown.at(-1)?.key)
    } else props.otherKey?.(event)
  }
  const isOutside = (to: EventTarget | null) =>
    !(to instanceof Node) ||
    !(box.current?.contains(to) === true || document.getElementById(listId)?.contains(to) === true)
  return (
    <div
      ref={box}
      className="lc-entry lc-combo"
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onBlur={({ relatedTarget }) => isOutside(relatedTarget) && show(false)}
    >
      {multiple &&
        shown.map(({ key, text }) => (
          <span key={key} className="lc-chip">
            {text}
            <button
              type="button"
              className="lc-clear"
              tabIndex={-1}
              disabled={disabled}
              aria-label={t('lowcode.take', { name: text })}
              onClick={() => take(key)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      <input
        id={props.id}
        className="lc-input"
        role="combobox"
        autoComplete="off"
        aria-label={props.label === '' ? undefined : props.label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open ? props.activeId : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={disabled}
        readOnly={!props.searchable}
        value={typed ?? (multiple ? '' : (shown[0]?.text ?? ''))}
        placeholder={shown.length === 0 ? props.placeholder : undefined}
        onClick={() => show(true)}
        onFocus={props.onFocus}
        onChange={({ target }) => {
          show(true)
          props.type(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      {props.clearable && shown.length > 0 && !disabled && (
        <button
          type="button"
          className="lc-clear"
          tabIndex={-1}
          aria-label={t('lowcode.clear')}
          onClick={() => take(undefined)}
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
          <Panel at={box.current} width={props.width} placement={props.placement}>
            {props.children}
          </Panel>,
          document.body,
        )}
    </div>
  )
}
