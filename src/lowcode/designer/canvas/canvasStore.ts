import type { Clock } from '../../../../contract/expression/scope.ts'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import { type Control, type Mode, walk } from '../../../../contract/lowcode/control.ts'
import { createListeners, type Listeners } from '../../../ui/listeners.ts'
import { keptRow } from '../../runtime/tables.ts'
import type { Filling } from '../props.ts'
import { type ControlState, createStore, type Store, type Values } from '../../runtime/store.ts'

export interface CanvasOptions {
  values: Values
  /** Rows of the sub-tables of a page, made up. */
  rows: (body: readonly Control[]) => Filling['rows']
  clock: () => Clock
}

interface CanvasStore {
  store: Store
  /** The page is another one now. Only controls whose state differs are told. */
  follow: (body: readonly Control[], mode: Mode, showAll: boolean) => void
  /** Shows a record; the made-up values again when there is none. */
  fill: (filling: Filling | undefined) => void
}

/**
 * A store for a page that is being changed. Each edit makes a new store beneath, and the one that is drawn from stays the same: otherwise every
 * control would be drawn again on every key.
 */
export function createCanvasStore(
  body: readonly Control[],
  { values, rows, clock }: CanvasOptions,
): CanvasStore {
  let shown = { body, mode: 1 as Mode, showAll: true }
  let filling: Filling | undefined
  const everything = createListeners()
  let inner = make()
  const states = new Map<string, ControlState>()
  const heardBy = new Map<string, { control: Control; listeners: Listeners<[]> }>()

  function make(): Store {
    const store = createStore({ ...shown, values: filling?.values ?? values, clock })
    store.tables.load(rowsOf(shown.body, filling?.rows ?? rows(shown.body)))
    store.subscribeAll(everything.announce)
    return store
  }

  /** The state as the canvas draws it: what a condition hides is still there to be worked on when everything is shown. */
  function stateOf(control: Control): ControlState {
    const was = states.get(control.id)
    let now: ControlState
    try {
      now = inner.state(control)
    } catch {
      // Taken out by the very edit that is being drawn.
      return was ?? gone(shown.mode)
    }
    if (shown.showAll && !now.shown) now = { ...now, shown: true }
    if (was && same(was, now)) return was
    states.set(control.id, now)
    return now
  }

  const store: Store = {
    state: stateOf,
    subscribe(control, listener) {
      const { listeners } = heardBy.get(control.id) ?? { listeners: createListeners() }
      heardBy.set(control.id, { control, listeners })
      const leave = listeners.subscribe(listener)
      return () => {
        leave()
        if (listeners.count() === 0) heardBy.delete(control.id)
      }
    },
    subscribeAll: everything.subscribe,
    value: (field) => inner.value(field),
    values: () => inner.values(),
    change: (changes) => inner.change(changes),
    load: (loaded) => inner.load(loaded),
    mode: () => shown.mode,
    setMode: (mode) => follow(shown.body, mode, shown.showAll),
    dirty: () => false,
    faults: () => inner.faults(),
    setFaults: (faults) => inner.setFaults(faults),
    get tables() {
      return inner.tables
    },
    get cycles() {
      return inner.cycles
    },
  }

  function follow(next: readonly Control[], mode: Mode, showAll: boolean): void {
    if (next === shown.body && mode === shown.mode && showAll === shown.showAll) return
    shown = { body: next, mode, showAll }
    again()
  }

  function again(): void {
    inner = make()
    for (const [id, { control, listeners }] of heardBy) {
      const was = states.get(id)
      if (stateOf(control) !== was) listeners.announce()
    }
  }

  function fill(next: Filling | undefined): void {
    filling = next
    again()
  }

  return { store, follow, fill }
}

const rowsOf = (body: readonly Control[], rows: Filling['rows']) =>
  Object.fromEntries(
    [...walk(body)].flatMap(({ control }) => {
      const given = control.type === 'table' ? rows[control.field] : undefined
      return given
        ? [[control.field, given.map(({ id, values }) => keptRow(columnsOf(control), id, values))]]
        : []
    }),
  )

const gone = (mode: Mode): ControlState => ({
  value: undefined,
  mode,
  shown: true,
  disabled: false,
  required: false,
  computed: false,
  fault: undefined,
})

const same = (one: ControlState, other: ControlState): boolean =>
  (Object.keys(one) as (keyof ControlState)[]).every((key) => Object.is(one[key], other[key])) // its own keys
