import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../i18n/i18n.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { Frame } from './Frame.tsx'
import { LineEdit } from './LineEdit.tsx'
import {
  balancing,
  keysOf,
  type Line,
  linesOf,
  type Side,
  totalsOf,
  voucherOf,
  withAmount,
  withLine,
} from './lines.ts'
import { useSubjects } from './useSubjects.ts'

const COLUMNS = 4

/**
 * A voucher written by keyboard: Enter goes on and opens a new line at the end, up and down stay in the column, `=` balances, Ctrl+D takes the line
 * above over.
 */
export default function VoucherEdit({ control, state, change }: EditProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const id = useId()
  const keys = keysOf(control)
  const subjects = useSubjects(control, keys)
  const lines = linesOf(state.value, keys)
  // A balance arrives when other lines may have been written since.
  const latest = useRef(state.value)
  useEffect(() => {
    latest.current = state.value
  })
  const least = Math.max(1, number(control, 'minRow') ?? 1)
  const [room, setRoom] = useState(() =>
    Math.max(least, lines.length > 0 ? lines.length : (number(control, 'defaultRow') ?? 4)),
  )
  const count = Math.max(room, lines.length)
  const put = (next: readonly Line[]) => {
    const value = voucherOf(latest.current, next, keys)
    latest.current = value
    change(value)
  }
  const now = () => linesOf(latest.current, keys)
  const amend = (at: number, parts: Line) => put(withLine(now(), at, { ...now()[at], ...parts }))
  // Lines that come or go are drawn before, so that the next key lands where it should.
  const focus = (at: number, column: number) => {
    const cell = document.getElementById(`${id}-${at}-${column}`)
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  }
  const setAmount = (at: number, side: Side, typed: string) =>
    put(withLine(now(), at, withAmount(now()[at] ?? {}, side, typed, keys)))
  const insert = (at: number) => {
    flushSync(() => {
      put(now().toSpliced(at, 0, {}))
      setRoom(count + 1)
    })
    focus(at, 0)
  }
  const remove = (at: number) => {
    if (count <= least) {
      services.say('warning', t('lowcode.minRow', { count: least }))
      return
    }
    flushSync(() => {
      put(now().toSpliced(at, 1))
      setRoom(count - 1)
    })
    focus(Math.min(at, count - 2), 0)
  }
  const choose = async (at: number, choice: Choice | undefined) => {
    amend(at, {
      [keys.subject]: choice?.id ?? '',
      [keys.subjectCode]: choice?.code ?? '',
      [keys.subjectName]: choice?.name ?? '',
    })
    const parts = await subjects.parts(choice)
    if (now()[at]?.[keys.subject] === parts[keys.subject]) amend(at, parts)
  }
  const onKeyDown = (event: KeyboardEvent, at: number, column: number) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const { key, target } = event
    if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const above = now()[at - 1]
      if (above) put(withLine(now(), at, above))
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const caret = target instanceof HTMLInputElement ? target : undefined
    const atStart = caret?.selectionStart === 0 && caret.selectionEnd === 0
    const atEnd = caret?.selectionStart === caret?.value.length
    const by =
      key === 'Enter'
        ? event.shiftKey
          ? -1
          : 1
        : key === 'ArrowLeft' && atStart
          ? -1
          : key === 'ArrowRight' && atEnd
            ? 1
            : key === 'ArrowUp'
              ? -COLUMNS
              : key === 'ArrowDown'
                ? COLUMNS
                : 0
    if (by === 0) return
    event.preventDefault()
    const cell = at * COLUMNS + column + by
    if (cell < 0) return
    const [line, to] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
    if (cell < count * COLUMNS) focus(line, to)
    else if (key === 'Enter') {
      flushSync(() => setRoom(count + 1))
      focus(line, to)
    }
  }
  const label = words(control, 'label', services.lang)
  return (
    <div data-field={control.field} onClick={() => emit('click')}>
      {label !== '' && <h3 className="lc-heading">{label}</h3>}
      <datalist id={`${id}-summaries`}>
        {subjects.summaries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Frame label={label} totals={totalsOf(lines, keys)} tools>
        {Array.from({ length: count }, (_, at) => (
          <LineEdit
            key={at}
            id={`${id}-${at}`}
            at={at}
            line={lines[at] ?? {}}
            keys={keys}
            disabled={state.disabled}
            summaries={`${id}-summaries`}
            find={subjects.find}
            amend={(parts) => amend(at, parts)}
            choose={(choice) => void choose(at, choice)}
            setAmount={(side, typed) => setAmount(at, side, typed)}
            balance={(side) => setAmount(at, side, balancing(now(), at, side, keys))}
            insert={() => insert(at + 1)}
            remove={() => remove(at)}
            onKeyDown={(event, column) => onKeyDown(event, at, column)}
          />
        ))}
      </Frame>
      <p className="lc-voucher-keys">{t('lowcode.voucher.keys')}</p>
      {state.fault !== undefined && (
        <p className="field-fault" role="alert">
          {state.fault}
        </p>
      )}
    </div>
  )
}
