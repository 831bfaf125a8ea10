import {
  type Aql,
  type SamplingLevel,
  type Severity,
  type SwitchReason,
  scoreOf,
} from '../../../contract/sampling.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import type { Member } from '../../viewer.ts'
import { type Switched, switched, type SwitchEvent } from './rules/switching.ts'

interface HistoryRow {
  material_code: string
  level: SamplingLevel
  aql: Aql
  kind: 'lot' | 'resume'
  no: string
  severity: Severity
  reason: SwitchReason | null
  acceptable: boolean
  accept_number: number
  nonconforming: number
}

interface Plan {
  level: SamplingLevel
  aql: Aql
  reduced: boolean
}

/** How the next lot of a supplier's material is inspected by a plan: by the lots before it that had this plan. */
export type Severities = (materialCode: string, plan: Plan) => Switched

const keyOf = (materialCode: string, level: SamplingLevel, aql: Aql) =>
  JSON.stringify([materialCode, level, aql])

/**
 * Histories of a supplier's materials, read once for all of them. A lot is acceptable when its sample was, and it was neither refused whole
 * nor taken by concession.
 */
export async function severitiesOf(
  db: Tx,
  { orgId }: Member,
  supplierOrgId: Id,
  materialCodes: readonly string[],
): Promise<Severities> {
  const { rows } = await db.executeQuery(fixed<HistoryRow>`
    select material_code, level, aql, event.kind, inspection_no as no, severity, switch_reason as reason,
      nonconforming <= accept_number and verdict not in ('FAIL', 'CONCESSION') as acceptable, accept_number, nonconforming
    from inspections lot, lateral (
      select 'lot' as kind, coalesce(lot.approved_at, lot.decided_at) as at where lot.status = 'DECIDED'
      union all select 'resume', lot.resumed_at where lot.resumed_at is not null and lot.status <> 'REOPENED'
    ) event
    where buyer_org_id = ${orgId} and supplier_org_id = ${supplierOrgId} and material_code = any(${materialCodes}::text[])
      and severity is not null and (status = 'DECIDED' or resumed_at is not null)
    order by event.at, no`)
  const histories = new Map<string, SwitchEvent[]>()
  for (const { material_code, level, aql, kind, no, severity, reason, acceptable, ...counted } of rows) {
    const key = keyOf(material_code, level, aql)
    const history = histories.get(key) ?? []
    const score = acceptable ? scoreOf(counted.accept_number, counted.nonconforming) : null
    history.push(kind === 'lot' ? { kind, no, severity, reason, acceptable, score } : { kind, no })
    histories.set(key, history)
  }
  return (materialCode, { level, aql, reduced }) =>
    switched(histories.get(keyOf(materialCode, level, aql)) ?? [], reduced)
}
