import { sql } from 'kysely'
import { type AnnexNoun, annexNouns, insertAnnex, upload } from '../../../contract/documents.ts'
import { rightsOf } from '../../../contract/permissions.ts'
import type { Side } from '../../../contract/values.ts'
import type { Db } from '../../../server/db/db.ts'
import type { Persona } from '../persona.ts'
import { pdf } from '../samples.ts'
import { multipart } from '../upload.ts'
import { type OrgName, type Subject, type Subjects, secret } from './parties.ts'

/** Whatever carries files, and the records of `subjects` that each get one. */
export const documentsOf: Readonly<Record<AnnexNoun, readonly string[]>> = {
  orders: ['confirmed', 'draft'],
  callOffs: ['callOff'],
  deliveries: ['deliverySubmitted', 'deliveryDraft'],
  receipts: ['receipt'],
  inspections: ['lotDecided', 'lot'],
  defectReports: ['report'],
  suppliers: ['link'],
  reconciliations: ['statement'],
  inquiries: ['inquiryAsked'],
  quotes: ['quoteAsked'],
  priceAgreements: ['agreement'],
  scorecards: ['scorecard', 'scorecardAnswered'],
  forecasts: ['forecast', 'forecastDraft', 'forecastSuperseded'],
  materials: ['material'],
}

/** The file of such a record, as `subjects` calls it. */
const fileOf = (record: string): string => `file of ${record}`

/** Every table that names a file, and a file that it names. */
export const tablesOfFiles: Readonly<Record<string, string>> = {
  annexes: fileOf('confirmed'),
  app_files: 'toolFile',
  inspection_readings: 'readingFile',
  pdf_prints: 'printedFile',
  profile_files: 'profileFile',
  registration_files: 'registrationFile',
}

/** Files by whose door they leave. */
export const files: readonly string[] = [
  ...new Set([
    ...annexNouns.flatMap((noun) => documentsOf[noun].map(fileOf)),
    ...Object.values(tablesOfFiles),
    'readingPhoto',
  ]),
]

/** Who only reads a document adds nothing to it. */
export const addsTo = (noun: string, side: Side): boolean =>
  [...rightsOf[side]].some((right) => right.startsWith(`${noun}.`) && right !== `${noun}.read`)

/** A file on each of these records that carries some, given by whoever of both reads it. */
export async function filesOn(
  records: Subjects,
  people: Readonly<Partial<Record<OrgName, Persona>>>,
  isFar = false,
): Promise<Subjects> {
  const found: Record<string, Subject> = {}
  for (const noun of annexNouns)
    for (const name of documentsOf[noun]) {
      const record = records[name]
      const adding = record?.whose.filter(({ side }) => side && addsTo(noun, side)) ?? []
      const who = adding[0] && people[adding[0].org]
      if (!record || !who) continue
      // What is with a quote is its supplier's alone until the opening.
      const whose = noun === 'quotes' ? adding : record.whose
      const word = secret([...new Set(whose.map(({ org }) => org))], isFar)
      const { fileKey } = await who.does(upload, multipart(`${word}.pdf`, pdf))
      await who.does(insertAnnex, { body: { noun, recordId: record.id, fileKeys: [fileKey] } })
      found[fileOf(name)] = { id: fileKey, version: 1, whose }
    }
  return found
}

/** The tables of the database that name a file. */
export const namingFiles = (db: Db): Promise<string[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'files'::regclass order by 1`.execute(tx)
    return rows.map(({ name }) => name)
  })

/** Whether the table names the file. */
export const isNamedIn = (db: Db, table: string, fileId: string): Promise<boolean> =>
  db.system(async (tx) => {
    const { rows } = await sql`select from ${sql.table(table)} where file_id = ${fileId}::uuid`.execute(tx)
    return rows.length > 0
  })
