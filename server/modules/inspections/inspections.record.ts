import { historyOf, type MoveNote } from '../../documents/history.ts'
import type { Lot } from './inspections.source.ts'

/** The supplier reads in the history of a lot from its decision on. */
export const recordMove = historyOf(
  'inspections',
  (
    { id, inspectionNo, ...lot }: Pick<Lot, 'id' | 'inspectionNo' | 'buyerOrgId' | 'supplierOrgId'>,
    _viewer,
    { shared = false }: MoveNote & { shared?: boolean },
  ) => ({ ...lot, id, no: inspectionNo, shared }),
)
