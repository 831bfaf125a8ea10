import { Refused } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { asksReason, movesFrom, stateOf } from '../../../../contract/lowcode/flow.ts'
import type { recordMove } from '../../../../contract/records.ts'
import type { Action } from '../../../http/action.ts'
import { entityToWrite } from '../../apps/apps.read.ts'
import { mayOf } from '../records.may.ts'
import { announce } from '../records.announce.ts'
import { refuseLocked } from '../records.standing.ts'
import { lockAll, stand } from '../records.store.ts'

/** Moves a record to another state, by who may. */
export const move: Action<typeof recordMove> = async ({ body, viewer, db }) => {
  const app = await entityToWrite(db, viewer, body.entityId)
  const { entity } = app
  const { flow } = entity
  const meant = flow?.moves.find(({ key }) => key === body.move)
  if (!flow || !meant) throw new Refused('NOT_FOUND')
  const [row] = await lockAll(db, viewer, app, entity, [body])
  const from = row && stateOf(flow, row.state)
  if (!from) throw new Refused('NOT_FOUND')
  const may = mayOf(app, entity, viewer)
  const [begins = ''] = meant.from
  if (!movesFrom(flow, begins, app.role, (right) => may.includes(right)).includes(meant))
    throw new Refused('NO_RIGHT')
  refuseLocked(entity, row)
  if (!meant.from.includes(from.key))
    throw new Refused('WRONG_STATE', { status: labelOf(from.name, viewer.lang) })
  const reason = body.reason.trim()
  if (asksReason(meant) && reason === '') throw new Refused('REASON_NEEDED')
  await stand(db, viewer, app, [row], { state: meant.to })
  announce(db, viewer, app, entity, 'move', {
    id: row.id,
    data: row.data,
    partner: row.partner_org_id,
    moved: { from: from.key, to: meant.to },
    reason,
  })
  return { version: row.version + 1, state: meant.to }
}
