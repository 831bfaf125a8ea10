import { createContext, use } from 'react'

interface Panel {
  open: boolean
  setOpen: (open: boolean) => void
  /** Moves the date of an end by a key. */
  step: (end: number, key: string) => void
}

/** The calendar below the inputs of a picker. */
export const PanelContext = createContext<Panel>({
  open: false,
  setOpen: () => undefined,
  step: () => undefined,
})

export const usePanel = (): Panel => use(PanelContext)
