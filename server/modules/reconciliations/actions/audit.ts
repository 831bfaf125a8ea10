import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { customerAudit, StatementInfo, supplierAudit } from '../../../../contract/reconciliations.ts'
import type { Tx } from '../../../db/db.ts'
import { defer } from '../../../db/deferred.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { attachFiles, namedPartiesOf } from '../../documents/documents.read.ts'
import { lockLoose } from '../../files/files.read.ts'
import { auditedBy, claimsOf, notAudited } from '../reconciliations.audit.ts'
import { markInvoiced } from '../reconciliations.claims.ts'
import { finish } from '../reconciliations.finish.ts'
import { permit } from '../reconciliations.policy.ts'
import { factsOf } from '../reconciliations.present.ts'
import { lockWhole, type Whole } from '../reconciliations.store.ts'
import { invoicedWhole } from '../rules/amounts.ts'
import { hashOf } from '../rules/content.ts'

type Body = BodyOf<typeof customerAudit>

const audit: Action<typeof customerAudit> = async ({ body, viewer, db }) => {
  const whole = await lockWhole(db, viewer, body)
  return body.pass ? pass(db, viewer, whole, body) : dispute(db, viewer, whole, body)
}
export const auditOfCustomer = audit
export const auditOfSupplier: Action<typeof supplierAudit> = audit

/** Agrees to exactly what was read: looked at again under the lock. */
async function pass(db: Tx, viewer: Member, whole: Whole, { hash }: Body): Promise<StatementInfo> {
  const { statement, lines } = whole
  permit(factsOf(statement), 'pass', viewer)
  const now = hashOf(statement, lines)
  const other = viewer.side === 'buyer' ? statement.supplier_hash : statement.buyer_hash
  if (hash !== now || other !== now) throw new Refused('STATEMENT_CHANGED')
  const invoiced = invoicedWhole(statement)
  if (invoiced) await markInvoiced(db, viewer, claimsOf(lines))
  return finish(db, viewer, whole, 'pass', {
    ...auditedBy(viewer, now),
    status: invoiced ? 'INVOICED' : 'AGREED',
    agreed_at: sql<string>`clock_timestamp()`,
  })
}

/** History entries name so many lines; of more they tell how many there were. */
const linesNamed = 200

async function dispute(
  db: Tx,
  viewer: Member,
  whole: Whole,
  { reason, disputed }: Body,
): Promise<StatementInfo> {
  const { statement } = whole
  permit(factsOf(statement), 'dispute', viewer)
  if (reason === '') throw new Refused('REASON_NEEDED')
  const known = new Map(whole.lines.map((line) => [line.id, line]))
  const named = disputed.map((said, index) => {
    const line = known.get(said.lineId)
    if (!line || !known.delete(said.lineId)) throw new Refused('NOT_FOUND')
    const fault = [
      [said.qty, 'qty'] as const,
      [line.kind === 'receipt' ? said.price : undefined, 'price'] as const,
    ].find(([value]) => value !== undefined && value !== null && new Exact(value).lt(0))
    if (fault)
      throw new Refused('INPUT_INVALID', {}, [
        { path: `disputed.${index}.${fault[1]}`, msg: 'NUMBER_INVALID' },
      ])
    return { line, said }
  })
  const files = await lockLoose(
    db,
    viewer,
    disputed.flatMap((said) => said.files),
  )
  const names = new Map(files.map((file) => [file.id, file.name]))
  const written = named.map(({ said }) => ({
    id: said.lineId,
    qty: said.qty ?? null,
    price: said.price ?? null,
    comment: said.comment,
    files: said.files.map((fileKey) => ({ fileKey, fileName: names.get(fileKey) ?? '' })),
  }))
  defer(
    db,
    sql`
      update reconciliation_lines l set disputed = true, dispute_qty = x.qty, dispute_price = x.price, dispute_comment = x.comment,
        dispute_files = x.files
      from jsonb_to_recordset(${json(written)}) as x(id uuid, qty numeric, price numeric, comment text, files jsonb) where l.id = x.id`.execute(
      db,
    ),
  )
  if (files.length > 0)
    await attachFiles(
      db,
      viewer,
      {
        ...namedPartiesOf(statement),
        noun: 'reconciliations',
        id: statement.id,
        no: statement.statement_no,
      },
      files,
    )
  const now = new Map(written.map((one) => [one.id, one]))
  const lines = whole.lines.map((line) => {
    const one = now.get(line.id)
    return one
      ? {
          ...line,
          disputed: true,
          dispute_qty: one.qty,
          dispute_price: one.price,
          dispute_comment: one.comment,
          dispute_files: one.files,
        }
      : line
  })
  return finish(
    db,
    viewer,
    { ...whole, lines },
    'dispute',
    { ...notAudited, status: 'DISPUTED', disputed_lines: named.length, reason },
    {
      reason,
      data: {
        count: named.length,
        lines: named.slice(0, linesNamed).map(({ line, said }) => ({
          lineNo: line.line_no,
          reason: said.comment,
          ...(said.qty === undefined ? {} : { qty: said.qty, unit: line.unit }),
        })),
        changes: named.slice(0, linesNamed).flatMap(({ line, said }) =>
          said.price === undefined || said.price === null
            ? []
            : [
                {
                  lineNo: line.line_no,
                  field: 'price',
                  before: plainDecimal(line.price),
                  after: said.price,
                },
              ],
        ),
      },
    },
  )
}
