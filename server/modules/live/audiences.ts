import type { LiveEvent } from '../../../contract/live.ts'
import type { Db } from '../../db/db.ts'
import type { Hub } from '../../events/live.ts'
import { has, type Member } from '../../viewer.ts'
import { documentNouns } from '../../../contract/documents.ts'
import { hearingRight, seen } from '../documents/documents.read.ts'
import { framesOf, type Outlet } from './outlet.ts'

interface Audience {
  outlets: Set<Outlet>
  leave(): void
}

/** Those who hear the same, so that each event is judged and written out once for all of them. */
export interface Audiences {
  /** The outlet hears from now on. Returns how to stop. */
  join(viewer: Member, outlet: Outlet): () => void
}

export function createAudiences(db: Db, hub: Hub): Audiences {
  const audiences = new Map<string, Audience>()

  function begin(viewer: Member): Audience {
    const outlets = new Set<Outlet>()
    const leave = hub.subscribe(viewer, (event: LiveEvent) => {
      const frames = seen(db, viewer, [event]).then(framesOf)
      for (const outlet of outlets) outlet.send(frames)
    })
    return { outlets, leave }
  }

  return {
    join(viewer, outlet) {
      const key = keyOf(viewer)
      const audience = audiences.get(key) ?? begin(viewer)
      audiences.set(key, audience)
      audience.outlets.add(outlet)
      return () => {
        audience.outlets.delete(outlet)
        if (audience.outlets.size > 0 || audiences.get(key) !== audience) return
        audience.leave()
        audiences.delete(key)
      }
    },
  }
}

/** All that decides whether a member may hear of a document; who of an organisation it is does not. */
const keyOf = (viewer: Member): string =>
  JSON.stringify([
    viewer.orgId,
    viewer.side,
    [...documentNouns, 'records', 'registrations'].filter((noun) => has(viewer, hearingRight(noun))),
    [...(viewer.records?.all ?? []), ...(viewer.records?.rights ?? [])].toSorted(),
    [...viewer.limits].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
