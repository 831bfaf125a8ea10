import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the heading of the turn takes what is done in it. */
export const TurnPlace = createContext<HTMLElement | null>(null)

/** What whoever's turn it is may do with all of it: stands in the heading that says so, while its own part of the page is shown. */
export function InTurn({ children }: { children: ReactNode }) {
  const place = use(TurnPlace)
  return place && createPortal(children, place)
}
