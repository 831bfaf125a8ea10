import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { recordHistory } from '../../../contract/records.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { session } from '../../providers/session.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { HistoryList } from './HistoryList.tsx'
import { newestFirst } from './newestFirst.ts'

/** What happened to a record, newest first. */
export default function RecordTrail({ entity, recordId }: { entity: Entity; recordId: string }) {
  const { lang } = session()
  const query = { entityId: entity.id, keyId: recordId }
  const entries = useCallQuery('records', recordHistory, { query }, { silent: true, keepPreviousData: true })
  const stateName = (key: string) => {
    const state = entity.flow?.states.find((each) => each.key === key)
    return state ? labelOf(state.name, lang) : key
  }
  return (
    <Loaded of={[entries]} rows={4}>
      {(data) => <HistoryList noun="records" entries={newestFirst(data)} stateName={stateName} />}
    </Loaded>
  )
}
