import { createContext, useContext, useEffect, useId } from 'react'

/** What a screen may tell the tab it is shown in. */
export interface Page {
  setTitle: (title: string) => void
  /** Closes it and goes to that address, else to the tab beside it. */
  close: (to?: string) => void
  /** `part`: which part of the screen holds what is not saved, or no longer does. */
  setUnsaved: (part: string, unsaved: boolean) => void
}

export const PageContext = createContext<Page>({ setTitle: () => {}, close: () => {}, setUnsaved: () => {} })

/** Names the tab of this screen, once there is a name (`PO-1001`). */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = useContext(PageContext)
  useEffect(() => {
    if (title) setTitle(title)
  }, [setTitle, title])
}

/** Says whether this part of a screen holds what is not saved: the tab shows it, and asks before it is closed. */
export function usePageUnsaved(unsaved: boolean): void {
  const { setUnsaved } = useContext(PageContext)
  const part = useId()
  useEffect(() => {
    if (!unsaved) return undefined
    setUnsaved(part, true)
    return () => setUnsaved(part, false)
  }, [setUnsaved, part, unsaved])
}

/** Closes the tab of this screen: after a form was saved and another page shows the result. */
export const useClosePage = (): ((to?: string) => void) => useContext(PageContext).close
