import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { stateOf } from '../../../contract/lowcode/flow.ts'
import type { Member } from '../../viewer.ts'
import { calledBy } from './records.drills.ts'
import type { RecordRow } from './records.store.ts'

/** Refuses what would touch a record that somebody locked. */
export function refuseLocked(entity: Entity, { id, data, locked_by: who, locked_at: at }: RecordRow): void {
  if (at !== null) throw new Refused('RECORD_LOCKED', { name: calledBy(entity, data).name || id, who })
}

/** Refuses a change of a record that is locked, or that its state keeps as it is. */
export function refuseSettled(entity: Entity, row: RecordRow, { lang }: Member): void {
  refuseLocked(entity, row)
  const state = entity.flow && stateOf(entity.flow, row.state)
  if (state?.locks)
    throw new Refused('RECORD_SETTLED', {
      name: calledBy(entity, row.data).name || row.id,
      state: labelOf(state.name, lang),
    })
}
