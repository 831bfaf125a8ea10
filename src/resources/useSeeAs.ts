import { seeAs } from '../../contract/memberships.ts'
import { LOOK } from '../providers/session.ts'
import { storeItem } from '../providers/storage.ts'
import { useCommand } from '../providers/useCommand.ts'

/** Lets this window look through the eyes of somebody of the organisation. */
export function useSeeAs(): { busy: boolean; begin: (personId: string) => unknown } {
  const { mutate, busy } = useCommand(seeAs, {
    onDone: ({ token }) => {
      storeItem(LOOK, token, 'session')
      // What was fetched so far is what the administrator sees.
      location.assign('/')
    },
  })
  return { busy, begin: (id) => mutate({ query: { id } }) }
}
