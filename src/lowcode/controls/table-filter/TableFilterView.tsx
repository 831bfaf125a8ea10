import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { shown } from '../../../ui/grid/rows.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { useChoices } from '../pick/choices.ts'
import { Panel } from '../pick/Panel.tsx'
import { FilterOption, valuesIn } from './FilterOption.tsx'
import { useTableFilter } from './tableFilter.ts'
import './table-filter.css'

/** Narrows a table of the page by the values of one column. */
export function TableFilterView({ control, state }: ViewProps) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const table = plain(control, 'table')
  const column = plain(control, 'column')
  const [narrowed, narrow] = useTableFilter(table)
  const given = useChoices(control) ?? []
  const on = narrowed[column] ?? []
  const multiple = flag(control, 'filterMultiple')
  const label = words(control, 'label', services.lang) || t('lowcode.filter.open')

  useEffect(() => () => clearTimeout(closing.current), [])
  useEffect(() => {
    if (!open) return undefined
    panel.current?.querySelector<HTMLElement>('input, button')?.focus()
    const outside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  // Without choices in the definition there are those the rows have.
  const drawn = store.tables.columns(table).find(({ field }) => field === column)
  const options = given.length > 0 ? given : valuesIn(shown(store.tables.rows(table)), column, drawn)
  const leave = () => {
    clearTimeout(closing.current)
    closing.current = setTimeout(
      () => {
        setOpen(false)
        button.current?.focus()
      },
      number(control, 'closeDelay') ?? 16,
    )
  }
  const apply = (values: readonly string[]) => {
    setChosen(values)
    narrow(column, values)
    emit('change', { column, values })
    leave()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="lc-filter"
        data-on={on.length > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={on.length > 0 ? `${label} ${t('lowcode.filter.on', { count: on.length })}` : label}
        disabled={state.disabled}
        onClick={() => {
          setChosen(on)
          setOpen(!open)
        }}
      >
        <Icon name="filter" size={14} /> {label}
        {on.length > 0 && <b>{on.length}</b>}
      </button>
      {open &&
        createPortal(
          <Panel at={button.current} width={180} placement="bottom-start">
            <div
              ref={panel}
              id={id}
              role="dialog"
              aria-label={label}
              className="lc-filter-panel"
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.stopPropagation()
                setOpen(false)
                button.current?.focus()
              }}
            >
              <div className="lc-choices">
                {multiple ? (
                  options.map((option) => {
                    const value = option.id
                    return (
                      <label key={value} className="lc-choice lc-filter-box">
                        <input
                          type="checkbox"
                          checked={chosen.includes(value)}
                          onChange={({ target }) =>
                            setChosen(
                              target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
                            )
                          }
                        />
                        <FilterOption column={drawn} option={option} />
                      </label>
                    )
                  })
                ) : (
                  <>
                    {[{ id: '', name: t('lowcode.all') }, ...options].map((option) => {
                      const value = option.id
                      return (
                        <button
                          key={value}
                          type="button"
                          className="lc-choice lc-filter-one"
                          aria-pressed={value === '' ? on.length === 0 : on.includes(value)}
                          onClick={() => apply(value === '' ? [] : [value])}
                        >
                          <FilterOption column={drawn} option={option} />
                        </button>
                      )
                    })}
                  </>
                )}
                {options.length === 0 && <p className="lc-empty">{t('lowcode.noData')}</p>}
              </div>
              {multiple && (
                <footer>
                  <Button
                    size="small"
                    kind="primary"
                    disabled={chosen.length === 0}
                    onClick={() => apply(chosen)}
                  >
                    {t('lowcode.confirm')}
                  </Button>
                  <Button size="small" onClick={() => apply([])}>
                    {t('lowcode.reset')}
                  </Button>
                </footer>
              )}
            </div>
          </Panel>,
          document.body,
        )}
    </>
  )
}
