import { type Expression, sql } from 'kysely'
import { certificatesText, type DeliveryCertificate } from '../../../contract/certificates.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { certificatesOf } from '../materials/materials.read.ts'
import { bulkValues, document } from '../orders/orders.read.ts'
import { certificatesOn } from './deliveries.present.ts'
import type { DeliveryLineRow, DeliveryRow } from './deliveries.store.ts'

/** What the buyer's materials ask for now is asked of the lines of a locked delivery; a certificate that stays keeps its file. */
export async function requireCertificates(
  db: Tx,
  delivery: DeliveryRow,
  lines: readonly DeliveryLineRow[],
): Promise<void> {
  const asked = await certificatesOf(
    db,
    delivery.buyer_org_id,
    lines.map(({ material_code }) => material_code),
  )
  await writeCertificates(
    db,
    lines.flatMap((line) => {
      const before = certificatesOn(line)
      const names = asked.get(line.material_code) ?? []
      if (names.length === before.length && names.every((name, at) => name === before[at]?.name)) return []
      const kept = new Map(before.map((one) => [one.name, one]))
      const certificates = names.map((name) => kept.get(name) ?? { name, fileKey: null, fileName: '' })
      return { id: line.id, certificates }
    }),
  )
}

export async function writeCertificates(
  db: Tx,
  lines: readonly { id: Id; certificates: readonly DeliveryCertificate[] }[],
): Promise<void> {
  if (lines.length === 0) return
  const given = bulkValues(lines)
  await sql`
    ${given.with} update delivery_lines l set certificates = ${document('certificates')} from given where ${given.named}`.execute(
    db,
  )
}

/** Refuses to ship the first line without a file of a certificate that it must carry. */
export function checkCertificates(lines: readonly DeliveryLineRow[]): void {
  for (const line of lines) {
    const missing = certificatesOn(line).filter(({ fileKey }) => fileKey === null)
    if (missing.length > 0)
      throw new Refused('CERTIFICATES_MISSING', {
        lineNo: line.line_no,
        names: certificatesText(missing.map(({ name }) => name)),
      })
  }
}

/** Certificates that came with a line of a receipt. */
export async function certificatesWith(
  db: Tx,
  receiptLineId: Expression<Id>,
): Promise<DeliveryCertificate[]> {
  const line = await db
    .selectFrom('receipt_lines as received')
    .innerJoin('delivery_lines as line', 'line.id', 'received.delivery_line_id')
    .select('line.certificates')
    .where('received.id', '=', receiptLineId)
    .executeTakeFirst()
  return line ? certificatesOn(line) : []
}
