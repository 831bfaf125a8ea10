import { createContext, useContext, useEffect } from 'react'

/** What a screen may tell the tab it is shown in. */
export interface Page {
  setTitle: (title: string) => void
  close: () => void
}

export const PageContext = createContext<Page>({ setTitle: () => {}, close: () => {} })

/** Names the tab of this screen, once there is a name (`PO-1001`). */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = useContext(PageContext)
  useEffect(() => {
    if (title) setTitle(title)
  }, [setTitle, title])
}

/** Closes the tab of this screen: after a form was saved and another page shows the result. */
export const useClosePage = (): (() => void) => useContext(PageContext).close
