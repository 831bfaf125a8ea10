import { seeAs } from '../../contract/memberships.ts'
import { beginLook } from '../providers/session.ts'
import { useCommand } from '../providers/useCommand.ts'

/** Lets this window look through the eyes of somebody of the organisation. */
export function useSeeAs(): { busy: boolean; begin: (personId: string) => unknown } {
  const { mutate, busy } = useCommand(seeAs, {
    onDone: ({ token }) => {
      beginLook(token)
      // What was fetched so far is what the administrator sees.
      location.assign('/')
    },
  })
  return { busy, begin: (id) => mutate({ query: { id } }) }
}
