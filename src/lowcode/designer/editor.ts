import { createListeners } from '../../ui/listeners.ts'
import type { Control, Mode } from '../../../contract/lowcode/control.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import type { Store } from '../runtime/store.ts'
import { type CanvasOptions, createCanvasStore } from './canvas/canvasStore.ts'
import type { Located } from './findings.ts'
import type { Filling } from './props.ts'
import type { Edit } from './model/edits.ts'
import { begin, type History, redo, step, undo } from './model/history.ts'
import { find, idsOf, type Place } from './model/tree.ts'

/** How wide the canvas is: a desk, a tablet, a telephone. */
export const widths = [1200, 768, 390] as const
export type Width = (typeof widths)[number]
export type Centre = 'canvas' | 'json' | 'difference'

export interface EditorState {
  history: History
  selected: readonly string[]
  /** The slot that what is put in next goes to. */
  into: { parent: string; slot: Place['slot'] } | undefined
  mode: Mode
  showAll: boolean
  width: Width
  /** Pixels there are for the canvas; 0 before it was measured. */
  room: number
  /** The canvas is drawn as small as it must be to be seen whole; else in its own size, and scrolled. */
  fitted: boolean
  centre: Centre
  /** Everything to be said of the page, and what is wrong by control. Follows the page a little later. */
  findings: readonly Located[]
  faults: ReadonlyMap<string, readonly Located[]>
  /** The last thing that was done, for who does not see it. */
  announcement: string
}

/** Smaller than this nothing can be read: a canvas that has still less room is scrolled. */
const SMALLEST = 0.4

/** How large a canvas is drawn that is seen whole. */
export const fittedZoomOf = ({ room, width }: EditorState): number =>
  room <= 0 ? 1 : Math.min(1, Math.max(SMALLEST, room / width))

/** How large the canvas is drawn. */
export const zoomOf = (state: EditorState): number => (state.fitted ? fittedZoomOf(state) : 1)

/** The work on one page. Who draws a part of it listens and picks that part out. */
export interface Editor {
  now: () => EditorState
  subscribe: (listener: () => void) => () => void
  /** The values and states the canvas is drawn from. */
  store: Store
  /** False when the edit means nothing there. */
  edit: (edit: Edit) => boolean
  /** Puts controls in and selects them; answers their ids. */
  insert: (controls: readonly Control[], place: Place) => readonly string[]
  undo: () => void
  redo: () => void
  /** Draws the canvas with a record; with the made-up values again when there is none. */
  fill: (filling: Filling | undefined) => void
  select: (ids: readonly string[]) => void
  set: (
    part: Partial<
      Pick<
        EditorState,
        | 'into'
        | 'mode'
        | 'showAll'
        | 'width'
        | 'room'
        | 'fitted'
        | 'centre'
        | 'announcement'
        | 'findings'
        | 'faults'
      >
    >,
  ) => void
  /** Begins anew with another document: what was there is one undo away. */
  load: (page: Page) => void
}

/** Typing into one attribute is one step as long as it does not pause for so many milliseconds. */
const PAUSE_MS = 1000

export function createEditor(page: Page, options: CanvasOptions, fitted = true): Editor {
  const canvas = createCanvasStore(page.body, options)
  const { subscribe, announce } = createListeners()
  let state: EditorState = {
    history: begin(page),
    selected: [],
    into: undefined,
    mode: 1,
    showAll: true,
    width: 1200,
    room: 0,
    fitted,
    centre: 'canvas',
    announcement: '',
    findings: [],
    faults: new Map(),
  }
  let last = { key: '', at: 0 }

  function put(next: Partial<EditorState>): void {
    const before = state
    state = { ...state, ...next }
    if (state.history.now !== before.history.now) {
      const there = new Set(idsOf(state.history.now.body))
      if (!state.selected.every((id) => there.has(id)))
        state.selected = state.selected.filter((id) => there.has(id))
      if (state.into && !there.has(state.into.parent)) state.into = undefined
    }
    canvas.follow(state.history.now.body, state.mode, state.showAll)
    announce()
  }

  function edit(made: Edit): boolean {
    const { history } = state
    const next = step(history, made)
    if (next === history) return false
    const key = made.type === 'attr' ? `${made.ids.join()} ${Object.keys(made.attr).join()}` : ''
    const now = performance.now()
    const goesOn = key !== '' && key === last.key && now - last.at < PAUSE_MS && history.past.length > 0
    last = { key, at: now }
    put({ history: goesOn ? { ...next, past: history.past } : next })
    return true
  }

  return {
    store: canvas.store,
    now: () => state,
    subscribe,
    edit,
    insert(controls, place) {
      if (!edit({ type: 'insert', controls, place })) return []
      const page = state.history.now
      const holder = place.parent === undefined ? undefined : find(page, place.parent)?.control
      const list = holder ? holder[place.slot] : page.body
      const ids = (list ?? []).slice(place.index, place.index + controls.length).map(({ id }) => id)
      put({ selected: ids, into: undefined })
      return ids
    },
    undo() {
      last = { key: '', at: 0 }
      put({ history: undo(state.history) })
    },
    redo() {
      last = { key: '', at: 0 }
      put({ history: redo(state.history) })
    },
    fill: canvas.fill,
    select: (ids) => put({ selected: ids, into: undefined }),
    set: put,
    load: (next) => void edit({ type: 'replace', page: next }),
  }
}
