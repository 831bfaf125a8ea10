import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Control } from '../../../contract/lowcode/control.ts'
import type { ControlDef } from '../controls/def.ts'
import { isGesture } from './gesture.ts'
import { emit } from './handlers.ts'
import type { ControlState, Store, Values } from './store.ts'
import type { PageServices } from './services.ts'

/** What every control of a page shares. It never changes while the page is shown, so nobody is drawn again because of it. */
export interface PageContext {
  store: Store
  services: PageServices
  /** The definition that draws a type; undefined for unknown ones. */
  defOf: (type: string) => ControlDef | undefined
  /** The values of the row the controls stand in, where they stand in one. */
  row?: (() => Values) | undefined
  /** In a row of a table that is edited: the values of several rows, the first for that row, the others for new ones behind it. */
  fillRows?: ((rows: readonly Values[]) => void) | undefined
  /** Wraps each control on the designer's canvas. */
  wrap?: ((control: Control, drawn: React.ReactNode) => React.ReactNode) | undefined
}

export const Page = createContext<PageContext | undefined>(undefined)

/** The page a control stands on. */
export function usePage(): PageContext {
  const page = useContext(Page)
  if (!page) throw new Error('a control is drawn outside a page')
  return page
}

/** The state of one control; its component is drawn again when that state is another, and only then. */
export function useControl(control: Control): ControlState {
  const { store } = usePage()
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(control, listener),
    [store, control],
  )
  const now = () => store.state(control)
  return useSyncExternalStore(subscribe, now, now)
}

/** Tells the page that something happened to a control. */
export function useEmit(control: Control): (event: string, detail?: unknown) => void {
  const { store, services, row } = usePage()
  return useCallback(
    (event, detail = row && { row: row() }) => {
      void emit({ event, control, store, detail, gesture: isGesture() }, services)
    },
    [control, store, services, row],
  )
}
