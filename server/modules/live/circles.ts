import type { LiveEvent } from '../../../contract/live.ts'
import type { Db } from '../../db/db.ts'
import type { Hub } from '../../events/live.ts'
import { has, type Member } from '../../viewer.ts'
import { documentNouns } from '../../../contract/documents.ts'
import { seen } from '../documents/documents.read.ts'
import { framesOf, type Outlet } from './outlet.ts'

interface Circle {
  outlets: Set<Outlet>
  leave(): void
}

/** Those who hear the same, so that each event is judged and written out once for all of them. */
export interface Circles {
  /** The outlet hears from now on. Returns how to stop. */
  join(viewer: Member, outlet: Outlet): () => void
}

export function createCircles(db: Db, hub: Hub): Circles {
  const circles = new Map<string, Circle>()

  function begin(viewer: Member): Circle {
    const outlets = new Set<Outlet>()
    const leave = hub.subscribe(viewer, (event: LiveEvent) => {
      const frames = seen(db, viewer, [event]).then(framesOf)
      for (const outlet of outlets) outlet.tell(frames)
    })
    return { outlets, leave }
  }

  return {
    join(viewer, outlet) {
      const key = keyOf(viewer)
      const circle = circles.get(key) ?? begin(viewer)
      circles.set(key, circle)
      circle.outlets.add(outlet)
      return () => {
        circle.outlets.delete(outlet)
        if (circle.outlets.size > 0 || circles.get(key) !== circle) return
        circle.leave()
        circles.delete(key)
      }
    },
  }
}

/** All that decides whether a member may hear of a document; who of an organisation it is does not. */
const keyOf = (viewer: Member): string =>
  JSON.stringify([
    viewer.orgId,
    viewer.side,
    [...documentNouns, 'records'].filter((noun) => has(viewer, `${noun}.read`)),
    [...viewer.limits].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
