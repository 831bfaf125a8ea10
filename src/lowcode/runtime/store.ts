import { createListeners, type Listeners } from '../../ui/listeners.ts'
import type { Clock } from '../../../contract/expression/scope.ts'
import { type Control, type Mode, slotOf, slots } from '../../../contract/lowcode/control.ts'
import { boundOf, fieldsOf, valueTypeOf } from '../../../contract/lowcode/kinds.ts'
import { type Faults, keyed, settles, without } from './faults.ts'
import { type Linkage, linkageOf } from './linkage.ts'
import { createTables, type Tables } from './tables.ts'

/** What a control is drawn from. A new object whenever something in it changes, the same one as long as nothing does. */
export interface ControlState {
  value: unknown
  mode: Mode
  shown: boolean
  disabled: boolean
  required: boolean
  /** Its value follows from others; nobody types into it. */
  computed: boolean
  fault: string | undefined
}

export type Values = Readonly<Record<string, unknown>>

interface Options {
  body: readonly Control[]
  values?: Values | undefined
  mode?: Mode | undefined
  /** Shows every control, whatever its modes say (designer). */
  showAll?: boolean | undefined
  /** What TODAY() and NOW() answer. */
  clock: () => Clock
}

/** The state of one page. Whoever draws a control listens to that control alone: a key draws one control and what follows from it. */
export interface Store {
  state: (control: Control) => ControlState
  /** Tells of every change of that control's state. */
  subscribe: (control: Control, listener: () => void) => () => void
  /** Tells of everything: values, faults, mode. */
  subscribeAll: (listener: () => void) => () => void
  value: (field: string) => unknown
  values: () => Values
  /** What a person typed or chose: the page is dirty from then on and the field's fault is gone. */
  change: (values: Values) => void
  /** What the server has; the page is clean. */
  load: (values: Values) => void
  mode: () => Mode
  setMode: (mode: Mode) => void
  dirty: () => boolean
  /** Faults by path: a field, or `lines.<key of the row>.qty` inside a table; those set may count rows instead (`lines.3.qty`). */
  faults: () => Faults
  setFaults: (faults: Faults) => void
  /** The rows of its sub-tables; `value` of a table's field are the rows as expressions read them. */
  tables: Tables
  /** Links that were left out because they go round in a circle, as field names. */
  cycles: readonly string[]
  /** Where it is the store of a row: the page the row stands on, and which fields are cells of the row that are written. */
  row?: { page: Store; has: (field: string) => boolean }
}

/** The page a store is of: its dialogs and lists are reached from a row, too. */
export const pageOf = (store: Store): Store => store.row?.page ?? store

interface Node {
  control: Control
  /** The control it stands in. */
  holder: Node | undefined
  state: ControlState | undefined
  listeners: Listeners<[]>
}

/** The state of a page over its values. Cells of tables have no node: their grid asks `value` of the table's field. */
export function createStore({
  body,
  values: given = {},
  mode: first = 1,
  showAll = false,
  clock,
}: Options): Store {
  const nodes = new Map<string, Node>()
  const byField = new Map<string, Node[]>()
  const within = new Map<Node, Node[]>()
  collect(body, undefined)

  const links: Linkage = linkageOf(
    [...nodes.values()].map(({ control }) => control),
    clock,
  )
  let values: Record<string, unknown> = { ...defaults(), ...given }
  let mode = first
  let dirty = false
  let faults: Faults = new Map()
  const everything = createListeners()
  links.begin(read, (field, value) => {
    values[field] = value
  })

  function collect(controls: readonly Control[], holder: Node | undefined): void {
    for (const control of controls) {
      const node: Node = { control, holder, state: undefined, listeners: createListeners() }
      nodes.set(control.id, node)
      for (const field of new Set([control.field, ...fieldsOf(control)]))
        byField.set(field, [...(byField.get(field) ?? []), node])
      if (holder) within.set(holder, [...(within.get(holder) ?? []), node])
      // The children of a table are its columns: they live in rows, not in the page.
      if (control.type === 'table') {
        for (const slot of ['tool', 'action', 'header', 'footer', 'put'] as const)
          collect(slotOf(control, slot), node)
      } else for (const slot of slots) collect(slotOf(control, slot), node)
    }
  }

  function defaults(): Record<string, unknown> {
    const filled: Record<string, unknown> = {}
    for (const { control } of nodes.values())
      if (control.attr['defaultValue'] !== undefined) filled[control.field] = control.attr['defaultValue']
    return filled
  }

  function read(field: string): unknown {
    return Object.hasOwn(values, field) ? values[field] : undefined
  }

  function stateOf(node: Node): ControlState {
    if (node.state) return node.state
    const { control } = node
    const facts = links.factsOf(control.id)
    const held = node.holder ? stateOf(node.holder) : undefined
    const inMode =
      showAll || ((control.visibleMode ?? [0, 1, 2]).includes(mode) && control.hideControl !== true)
    node.state = {
      value: read(heldIn(control)),
      mode,
      shown: inMode && facts.shown && held?.shown !== false,
      disabled: facts.disabled || held?.disabled === true || control.attr['disabled'] === true,
      required: facts.required,
      computed: facts.computed,
      fault: faults.get(control.field) ?? faults.get(heldIn(control)),
    }
    return node.state
  }

  /** Looks again at these nodes and what stands in them, and tells those whose state is another. */
  function refresh(seen: Iterable<Node>): void {
    const changed: Node[] = []
    const visit = (node: Node): void => {
      const was = node.state
      node.state = undefined
      const now = stateOf(node)
      if (was && same(was, now)) {
        node.state = was
        return
      }
      if (node.listeners.count() > 0) changed.push(node)
      if (was?.shown !== now.shown || was.disabled !== now.disabled || was.mode !== now.mode)
        for (const inner of within.get(node) ?? []) visit(inner)
    }
    for (const node of seen) visit(node)
    for (const node of changed) node.listeners.announce()
    everything.announce()
  }

  function apply(changes: Values): Set<Node> {
    const touched = new Set<Node>()
    const fields: string[] = []
    for (const [field, value] of Object.entries(changes)) {
      // An own member of that name would become the prototype of all values.
      if (field === '__proto__' || Object.is(read(field), value)) continue
      values[field] = value
      fields.push(field)
      for (const node of byField.get(field) ?? []) touched.add(node)
    }
    const followed = links.after(fields, read, (field, value) => {
      values[field] = value
      for (const node of byField.get(field) ?? []) touched.add(node)
    })
    for (const id of followed) {
      const node = nodes.get(id)
      if (node) touched.add(node)
    }
    return touched
  }

  const tables = createTables(
    [...nodes.values()].map(({ control }) => control),
    {
      clock,
      read,
      announce(field, rows) {
        values = { ...values }
        refresh(apply({ [field]: rows }))
      },
    },
  )

  const nodeOf = (control: Control): Node => {
    const node = nodes.get(control.id)
    if (!node) throw new Error(`${control.id} is not on this page`)
    return node
  }

  return {
    cycles: links.cycles,
    state: (control) => stateOf(nodeOf(control)),
    subscribe: (control, listener) => nodeOf(control).listeners.subscribe(listener),
    subscribeAll: everything.subscribe,
    value: read,
    values: () => values,
    change(changes) {
      const cleared = Object.keys(changes).filter((field) => faults.has(field))
      faults = without(faults, (path) => cleared.includes(path))
      values = { ...values }
      const touched = apply(changes)
      if (touched.size > 0) dirty = true
      for (const field of cleared) for (const node of byField.get(field) ?? []) touched.add(node)
      refresh(touched)
      tables.follow(new Set([...touched].map(({ control }) => control.field)))
    },
    load(loaded) {
      values = { ...defaults(), ...loaded }
      dirty = false
      faults = new Map()
      links.begin(read, (field, value) => {
        values[field] = value
      })
      refresh(nodes.values())
    },
    mode: () => mode,
    setMode(next) {
      mode = next
      refresh(nodes.values())
    },
    dirty: () => dirty || tables.changed(),
    tables: {
      ...tables,
      act(field, action) {
        tables.act(field, action)
        const left = without(faults, settles(field, action))
        if (left === faults) return
        faults = left
        refresh([])
      },
    },
    faults: () => faults,
    setFaults(next) {
      faults = keyed(next, tables)
      refresh(nodes.values())
    },
  }
}

/** The field that says what a control holds: a picked record is known by its id, wherever that is written. */
const heldIn = (control: Control): string =>
  valueTypeOf(control).startsWith('ref') ? boundOf(control).id : control.field

const same = (one: ControlState, other: ControlState): boolean =>
  Object.is(one.value, other.value) &&
  one.mode === other.mode &&
  one.shown === other.shown &&
  one.disabled === other.disabled &&
  one.required === other.required &&
  one.computed === other.computed &&
  one.fault === other.fault
