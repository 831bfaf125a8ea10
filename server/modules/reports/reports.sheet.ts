import { Readable } from 'node:stream'
import type { Catalogue } from '../../../contract/catalogue.ts'
import { type Lang, Refused } from '../../../contract/errors.ts'
import type { Deps } from '../../deps.ts'
import { exportColumns, sendXlsx } from '../../export/xlsx.ts'
import { fieldsFor } from '../../hiding.ts'
import type { Member } from '../../viewer.ts'

type Reply = Parameters<typeof sendXlsx>[0]

/** Who asks for the sheet of a report, and how it is answered. */
interface Asking {
  viewer: Member
  deps: Pick<Deps, 'ending'>
  reply: Reply
  lang: Lang
  zone: string
}

interface Sheet {
  catalogue: Catalogue
  /** Of the catalogue, what the level has. */
  has: readonly string[]
  /** What is asked for of that; all of it when there are none. */
  columns: readonly string[]
  /** What it is about, beside its title and the day it is: its days. */
  about: string
}

/**
 * Answers a report as a sheet, whole.
 * @throws FIELD_UNKNOWN, before a row is read, for a column that the level has not or that is hidden.
 */
export async function sendReport(
  { viewer, deps, reply, lang, zone }: Asking,
  { catalogue, has, columns, about }: Sheet,
  read: () => AsyncIterable<object> | Promise<readonly object[]>,
): Promise<null> {
  const seen = fieldsFor(catalogue, viewer).map(({ key }) => key)
  const unknown = columns.find((key) => !has.includes(key))
  if (unknown !== undefined) throw new Refused('FIELD_UNKNOWN', { field: unknown })
  const asked = columns.length > 0 ? columns : has.filter((key) => seen.includes(key))
  const wanted = exportColumns(catalogue, asked, viewer)
  const found = read()
  await sendXlsx(reply, deps.ending, {
    name: `${catalogue[lang]} ${about}`.trim(),
    catalogue,
    columns: wanted,
    lang,
    zone,
    rows: Symbol.asyncIterator in found ? found : Readable.from(await found),
  })
  return null
}
