import { type KeyboardEvent, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { type Control, slotOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ControlView, SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { fieldAt, fieldsWithin, useReveal } from '../../runtime/reveal.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { useComputed } from '../read.ts'
import '../../../ui/tabs.css'
import './tabs.css'

/** Sections of a page, one in sight. What was opened once stays alive; a tab with faults counts them, and the first fault opens its tab. */
export function TabsView({ control }: ViewProps) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const id = useId()
  const panes = slotOf(control, 'children')
  const shown = useShown(panes)
  const first = plain(control, 'active')
  const [wanted, setWanted] = useState(
    () => panes.find((pane) => pane.field === first || pane.id === first)?.id ?? panes[0]?.id,
  )
  const current = shown.find((pane) => pane.id === wanted) ?? shown[0]
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const fields = useMemo(() => new Map(panes.map((pane) => [pane.id, fieldsWithin([pane])])), [panes])
  const all = useMemo(() => new Set([...fields.values()].flatMap((each) => [...each])), [fields])
  useReveal(all, (field) => {
    const pane = shown.find((each) => fields.get(each.id)?.has(field))
    if (pane) setWanted(pane.id)
  })
  if (current && !opened.has(current.id)) setOpened(new Set([...opened, current.id]))
  const open = (pane: Control) => {
    if (pane.id === current?.id) return
    setWanted(pane.id)
    emit('change', { name: pane.field, label: words(pane, 'label', services.lang) })
  }
  const upright = ['left', 'right'].includes(plain(control, 'tabPosition'))
  const onKeyDown = (event: KeyboardEvent) => {
    const [back, forth] = upright ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const at = shown.findIndex((pane) => pane.id === current?.id)
    const to =
      event.key === forth
        ? (at + 1) % shown.length
        : event.key === back
          ? (at - 1 + shown.length) % shown.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? shown.length - 1
              : undefined
    const pane = to === undefined ? undefined : shown[to]
    if (!pane) return
    event.preventDefault()
    open(pane)
    document.getElementById(`${id}-${pane.id}`)?.focus()
  }
  return (
    <section className="lc-tabs" data-at={plain(control, 'tabPosition')} onClick={() => emit('click')}>
      <div className="lc-tabs-head">
        <div
          role="tablist"
          aria-label={words(control, 'label', services.lang) || undefined}
          aria-orientation={upright ? 'vertical' : 'horizontal'}
          className="lc-tablist"
          data-look={plain(control, 'type')}
          onKeyDown={onKeyDown}
        >
          {shown.map((pane) => (
            <Tab
              key={pane.id}
              pane={pane}
              id={`${id}-${pane.id}`}
              on={pane.id === current?.id}
              fields={fields.get(pane.id) ?? new Set()}
              open={() => open(pane)}
            />
          ))}
        </div>
        <span className="lc-tabs-tools">
          <SlotView control={control} slot="tool" />
        </span>
      </div>
      <div
        className="lc-panels"
        data-auto={flag(control, 'autoSize') || undefined}
        style={{ minHeight: number(control, 'minHeight') }}
      >
        {shown
          .filter((pane) => opened.has(pane.id) || pane.id === current?.id || !flag(pane, 'lazy'))
          .map((pane) => (
            <div
              key={pane.id}
              role="tabpanel"
              id={`${id}-${pane.id}-panel`}
              aria-labelledby={`${id}-${pane.id}`}
              data-off={pane.id !== current?.id || undefined}
              inert={pane.id !== current?.id}
            >
              <ControlView control={pane} />
            </div>
          ))}
      </div>
    </section>
  )

  /** The panes that are to be seen at all, by their modes and links. */
  function useShown(given: readonly Control[]): readonly Control[] {
    const read = () =>
      given
        .filter((pane) => store.state(pane).shown)
        .map((pane) => pane.id)
        .join(' ')
    const ids = useSyncExternalStore(store.subscribeAll, read, read)
    return useMemo(() => given.filter((pane) => ids.split(' ').includes(pane.id)), [given, ids])
  }
}

interface TabProps {
  pane: Control
  id: string
  on: boolean
  fields: ReadonlySet<string>
  open: () => void
}

function Tab({ pane, id, on, fields, open }: TabProps) {
  const { store, services } = usePage()
  const emit = useEmit(pane)
  const t = useT()
  const count = () => [...store.faults().keys()].filter((path) => fields.has(fieldAt(path))).length
  const wrong = useSyncExternalStore(store.subscribeAll, count, count)
  const badge = useComputed(plain(pane, 'badge'))
  return (
    <button
      type="button"
      id={id}
      role="tab"
      aria-selected={on}
      aria-controls={on ? `${id}-panel` : undefined}
      tabIndex={on ? 0 : -1}
      className="sections-tab lc-tab"
      title={words(pane, 'title', services.lang) || undefined}
      onClick={() => {
        open()
        emit('click')
      }}
    >
      <ControlIcon control={pane} />
      {words(pane, 'label', services.lang) || pane.field}
      {badge !== '' && <span className="lc-badge">{badge}</span>}
      {wrong > 0 && (
        <span className="lc-badge" data-wrong aria-label={t('lowcode.wrong', { count: wrong })}>
          {wrong}
        </span>
      )}
    </button>
  )
}
