import { sql } from 'kysely'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { movesFrom } from '../../../contract/lowcode/flow.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, formOf, mayOf, reachedApps } from '../apps/apps.read.ts'
import { calledBy } from './records.drills.ts'
import { waitingIn } from './records.store.ts'

export interface RecordTask {
  id: Id
  kind: 'recordWaits'
  noun: 'records'
  no: string
  /** What it is one of, and its state. */
  partner: string
  updated_at: string
  form: { appId: Id; formId: Id }
}

const most = 10

/** Records in a state that waits for somebody, which this person may move on; the newest of each entity first. */
export async function recordTasks(db: Tx, viewer: Member): Promise<{ count: number; rows: RecordTask[] }[]> {
  if (!has(viewer, 'records.write')) return []
  const found = []
  for (const app of await reachedApps(db, viewer))
    for (const entity of app.model.entities) {
      const formId = formOf(app, entity)
      const states = formId === undefined ? [] : waitingStates(app, entity, viewer)
      if (formId === undefined || states.length === 0) continue
      const rows = await waitingIn(db, viewer, app, entity, states)
        .select(sql<string>`count(*) over ()`.as('count'))
        .limit(most)
        .execute()
      found.push({
        count: Number(rows[0]?.count ?? 0),
        rows: rows.map(({ id, data, state, updated_at }) => ({
          id,
          kind: 'recordWaits' as const,
          noun: 'records' as const,
          no: calledBy(entity, data as Record<string, unknown>).name || id, // always written as an object
          partner: [entity.name, entity.flow?.states.find(({ key }) => key === state)?.name]
            .map((name) => labelOf(name, viewer.lang))
            .join(' · '),
          updated_at,
          form: { appId: app.head.app_id, formId },
        })),
      })
    }
  return found
}

function waitingStates(app: Published, entity: Entity, viewer: Member): string[] {
  const { flow } = entity
  if (!flow) return []
  const may = mayOf(app, entity, viewer)
  return flow.states
    .filter(
      ({ key, waits }) => waits && movesFrom(flow, key, app.role, (right) => may.includes(right)).length > 0,
    )
    .map(({ key }) => key)
}
