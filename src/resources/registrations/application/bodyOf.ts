import { flatNames } from '../../../../contract/registrations.flat.ts'
import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import type { Values } from './written.ts'

/** What a form sends: each under its own names. */
export const bodyOf = (form: RecordForm, { buyerOrgId, ...record }: Values, version: number | undefined) => ({
  ...(form === 'flat' ? flatNames(record) : record),
  form,
  buyerOrgId,
  ...(version !== undefined && { version }),
})
