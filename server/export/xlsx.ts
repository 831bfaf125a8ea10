import type { FastifyReply } from 'fastify'
import { pipeline } from 'node:stream/promises'
import { fieldOf, type Catalogue, type Field } from '../../contract/catalogue.ts'
import { Refused, type Lang } from '../../contract/errors.ts'
import { dayOf, zone as calendar } from '../../contract/calendar.ts'
import { type Reader, fieldsFor } from '../hiding.ts'
import { isDiskFull } from '../files/full.ts'
import { disposition } from './disposition.ts'
import { openSpool } from './spool.ts'
import { workbook } from './workbook.ts'
import { zip } from './zip.ts'

export interface Export {
  /** Name of the file without its day and `.xlsx`. */
  name: string
  catalogue: Catalogue
  columns: readonly Field[]
  lang: Lang
  rows: AsyncIterable<object>
  /** Time zone instants are shown in: a sheet has none of its own. */
  zone?: string
}

const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Answers rows as an .xlsx file. The file is made in the temp folder first, in constant memory, and sent from there:
 * the transaction behind `rows` ends as soon as the last one is read, however slowly the client takes the file, and a
 * failure on the way still gets a proper answer. A client that goes away stops the reading of rows; so does `ending`, the
 * last moment of a process that stops, and the client is told to ask again.
 */
export const sendXlsx = async (
  reply: FastifyReply,
  ending: AbortSignal,
  { name, catalogue, columns, lang, rows, zone = calendar }: Export,
): Promise<void> => {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  const file = await openSpool().catch(refuseFull)
  try {
    await pipeline(
      zip(workbook({ catalogue, columns, lang, zone, rows })),
      // A write stream that leaves the file open would hold it until it is collected: the reader below could not close it.
      (parts: AsyncIterable<Uint8Array>) => file.writeFile(parts),
      { signal: AbortSignal.any([gone.signal, ending]) },
    )
  } catch (error) {
    await file.close()
    if (ending.aborted && !gone.signal.aborted) throw new Refused('UNAVAILABLE')
    return refuseFull(error)
  } finally {
    reply.raw.off('close', leave)
  }
  void reply
    .header('content-type', mime)
    .header('content-disposition', disposition('attachment', `${name} ${dayOf(new Date())}.xlsx`))
    .send(file.createReadStream({ start: 0 }))
}

function refuseFull(error: unknown): never {
  throw isDiskFull(error) ? new Refused('STORAGE_FULL') : error
}

/** The fields to export: those asked for in their order, or all the reader sees that a list shows from the start. Unknown keys are refused. */
export function exportColumns(catalogue: Catalogue, keys: readonly string[], reader: Reader): Field[] {
  const seen = fieldsFor(catalogue, reader)
  if (keys.length === 0) return seen.filter((field) => field.hidden !== true)
  return [...new Set(keys)].map((key) => {
    const field = fieldOf(catalogue, key)
    if (!field || !seen.includes(field)) throw new Refused('FIELD_UNKNOWN', { field: key })
    return field
  })
}
