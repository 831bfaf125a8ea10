import type { Catalogue } from '../../../contract/catalogue.ts'
import { Refused } from '../../../contract/errors.ts'
import type { ListBody, Sort } from '../../../contract/filter.ts'
import { fieldFor } from '../../hiding.ts'
import type { Member } from '../../viewer.ts'

/** A page of the rows of a report. */
export type Paged = Pick<ListBody, 'page' | 'pageSize'>

/**
 * What the rows of a report are sorted by: by what is asked, else by what of the usual the person sees; the order of rows tells nobody what is
 * hidden from them.
 * @throws FIELD_UNKNOWN for what the level has not, nothing is sorted by, or is hidden.
 */
export function sortsAsked(
  catalogue: Catalogue,
  has: readonly string[],
  sorts: readonly Sort[],
  viewer: Member,
  usual: readonly Sort[],
): readonly Sort[] {
  const sees = (field: string) => has.includes(field) && fieldFor(catalogue, field, viewer)?.sort === true
  for (const { field } of sorts) if (!sees(field)) throw new Refused('FIELD_UNKNOWN', { field })
  return sorts.length > 0 ? sorts : usual.filter(({ field }) => sees(field))
}
