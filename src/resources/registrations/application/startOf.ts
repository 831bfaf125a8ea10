import type { ResponseOf } from '../../../../contract/call.ts'
import type { registeredSupplierInfo } from '../../../../contract/registrations.ts'
import { blank, valuesFrom, type Written } from './written.ts'

type OnServer = Omit<NonNullable<ResponseOf<typeof registeredSupplierInfo>>, 'links'> | null

/** The application on the server as something to write on; with an empty id it is a record in force, of which no application is made yet. */
export const writtenOf = ({
  id,
  record,
  buyerOrgId,
  questionnaire,
  version,
}: NonNullable<OnServer>): Written => ({
  ...blank(),
  values: valuesFrom({ ...record, buyerOrgId, questionnaire }),
  version: id === '' ? undefined : version,
})

/** What the form begins with, and what else there is. */
export interface Start {
  start: Written
  /** Written here, but not on top of what the server has. */
  other: Written | undefined
}

/**
 * What was written here and is not on the server, if it goes on from what the server has; else what the server has, beside which the other
 * is offered: the person may have written the one on another machine, the other before they signed in.
 */
export function startOf(here: Written | undefined, there: OnServer): Start {
  const base = there ? writtenOf(there) : blank()
  if (!here) return { start: base, other: undefined }
  if (!here.unsent) {
    // What was confirmed here is of the answers that the server has.
    const { confirmed } = here.version === base.version ? here.values : base.values
    return { start: { ...base, values: { ...base.values, confirmed }, step: here.step }, other: undefined }
  }
  if (here.version === base.version) return { start: here, other: undefined }
  return { start: base, other: { ...here, version: base.version } }
}
