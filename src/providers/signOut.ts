import { leave, session } from './session.ts'

/** Between the message that the session has ended and the reload (specification §9). */
export const EXPIRE_MS = 1000

/** Dispatched before the page is left, so that what is being typed can be put aside. */
export const LEAVING = 'tandem:leaving'

let expiring = false

/** The session is gone on the server: leave after a second and load anew; the address stays, so signing in returns to it. */
export function expire(page: Pick<Location, 'reload'> = location): void {
  if (expiring || session().token === undefined) return
  expiring = true
  window.dispatchEvent(new Event(LEAVING))
  setTimeout(() => {
    leave()
    page.reload()
  }, EXPIRE_MS)
}
