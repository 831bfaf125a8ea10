import { flatNames } from '../../../../contract/registrations.flat.ts'
import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import type { Values } from './written.ts'

/** What a form sends: each under its own names. That answers were confirmed is the form's alone. */
export const bodyOf = (
  form: RecordForm,
  { buyerOrgId, confirmed: _confirmed, ...record }: Values,
  version: number | undefined,
) => ({
  ...(form === 'flat' ? flatNames(record) : record),
  form,
  buyerOrgId,
  ...(version !== undefined && { version }),
})
