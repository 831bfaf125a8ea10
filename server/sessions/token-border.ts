import type { Call } from '../../contract/call.ts'
import { addComment, download, insertAnnex, upload } from '../../contract/documents.ts'
import { nounOfRight, rightsOf } from '../../contract/permissions.ts'
import { currentUserInfo } from '../../contract/users.ts'
import type { Side } from '../../contract/values.ts'

/** Administered by people themselves, at the screen: who belongs to the organisation, what they may, and what programs may. */
const BY_PEOPLE: ReadonlySet<string> = new Set(['people', 'roles', 'joinRequests', 'webhooks', 'drawings'])

/** Of what needs no right the calls a program has a use for: reading within the organisation, comments and files. */
const OPEN: ReadonlySet<Call> = new Set<Call>([addComment, insertAnnex, upload, download, currentUserInfo])
const reads = ({ path, may, reads: isRead, output }: Call): boolean =>
  may === 'member' && isRead && output !== 'events' && !path.startsWith('/api/Token/')

/** Whether a call can be made with a personal token, by whomever: none that signs in, changes a password or a session, or administers. */
export const takesToken = (call: Call): boolean =>
  call.may.includes('.') ? !BY_PEOPLE.has(nounOfRight(call.may)) : OPEN.has(call) || reads(call)

/** Rights of a side that a personal token can be for. */
export const tokenRights = (side: Side): string[] =>
  [...rightsOf[side]].filter((right) => !BY_PEOPLE.has(nounOfRight(right)))
