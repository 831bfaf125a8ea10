import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { movesFrom } from '../../../contract/lowcode/flow.ts'
import type { Tx } from '../../db/db.ts'
import type { DueAt, Task } from '../../tasks.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, formOf, reachedApps } from '../apps/apps.read.ts'
import { mayOf } from './records.may.ts'
import { titleKey } from './records.drills.ts'
import { waitingIn } from './records.store.ts'

const never: DueAt = sql`null::timestamptz`

/** Records in a state that waits for somebody, which this person may move on, by entity. */
export async function recordTasks(db: Tx, viewer: Member): Promise<Task[]> {
  if (!has(viewer, 'records.write')) return []
  const found: Task[] = []
  for (const app of await reachedApps(db, viewer))
    for (const entity of app.model.entities) {
      const formId = formOf(app, entity)
      const states = formId === undefined ? [] : waitingStates(app, entity, viewer)
      if (formId === undefined || states.length === 0) continue
      found.push({
        kind: 'recordWaits',
        noun: 'records',
        form: { appId: app.head.app_id, formId },
        rows: waitingIn(db, viewer, app, entity, states)
          .select(['r.id', 'r.updated_at', never.as('due_at')])
          .select(sql<string>`coalesce(nullif(r.data ->> ${titleKey(entity)}, ''), r.id::text)`.as('no'))
          .select(oneOf(entity, states, viewer).as('partner')),
      })
    }
  return found
}

/** What a record is one of, and its state. */
const oneOf = (entity: Entity, states: readonly string[], { lang }: Member): RawBuilder<string> =>
  sql`case r.state ${sql.join(
    states.map((state) => {
      const name = entity.flow?.states.find(({ key }) => key === state)?.name
      return sql`when ${state} then ${[entity.name, name].map((each) => labelOf(each, lang)).join(' · ')}`
    }),
    sql` `,
  )} end`

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
