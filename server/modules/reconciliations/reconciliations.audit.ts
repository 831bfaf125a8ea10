import { sql } from 'kysely'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import type { Tx } from '../../db/db.ts'
import { defer } from '../../db/deferred.ts'
import { json } from '../../db/json.ts'
import type { Member } from '../../viewer.ts'
import { claim, type Claim } from './reconciliations.claims.ts'
import { finish } from './reconciliations.finish.ts'
import { permit, waitsFor } from './reconciliations.policy.ts'
import { factsOf } from './reconciliations.present.ts'
import type { LineRow, StatementPatch, StatementRow, Whole } from './reconciliations.store.ts'
import { hashOf } from './rules/content.ts'

/** The audit of the viewer's side, of exactly that content. */
export const auditedBy = ({ side, userName }: Member, hash: string): StatementPatch =>
  side === 'buyer'
    ? { buyer_hash: hash, buyer_audited_by: userName, buyer_audited_at: sql<string>`clock_timestamp()` }
    : {
        supplier_hash: hash,
        supplier_audited_by: userName,
        supplier_audited_at: sql<string>`clock_timestamp()`,
      }

/** Neither side has audited what now stands there. */
export const notAudited: StatementPatch = {
  buyer_hash: null,
  buyer_audited_by: '',
  buyer_audited_at: null,
  supplier_hash: null,
  supplier_audited_by: '',
  supplier_audited_at: null,
}

export const otherSide = ({ side }: Member) => (side === 'buyer' ? 'supplier' : 'buyer')

/** What the lines of a statement claim, `sign` times. */
export const claimsOf = (lines: readonly LineRow[], sign: 1 | -1 = 1): Claim[] =>
  lines.flatMap(({ receipt_line_id, qty }) =>
    receipt_line_id === null ? [] : [{ receiptLineId: receipt_line_id, qty: sign === 1 ? qty : `-${qty}` }],
  )

const undisputed = {
  disputed: false,
  dispute_qty: null,
  dispute_price: null,
  dispute_comment: '',
}

/** Submits a locked statement to the other side. A draft claims its quantities now, what was disputed has them. */
export async function submitStatement(db: Tx, viewer: Member, whole: Whole): Promise<StatementInfo> {
  const { statement, lines } = whole
  permit(factsOf(statement), 'submit', viewer)
  if (statement.status === 'DRAFT') await claim(db, viewer, statement.id, claimsOf(lines))
  if (statement.disputed_lines > 0)
    defer(
      db,
      db
        .updateTable('reconciliation_lines')
        .set({ ...undisputed, dispute_files: json([]) })
        .where('reconciliation_id', '=', statement.id)
        .where('disputed', '=', true)
        .execute(),
    )
  const answered = lines.map((line) => (line.disputed ? { ...line, ...undisputed, dispute_files: [] } : line))
  return finish(db, viewer, { ...whole, lines: answered }, 'submit', submission(viewer, statement, answered))
}

/** What submitting writes of a statement: the other side is to audit what its builder has, of exactly this content. */
export const submission = (
  viewer: Member,
  statement: StatementRow,
  lines: readonly LineRow[],
): StatementPatch => ({
  ...notAudited,
  ...auditedBy(viewer, hashOf(statement, lines)),
  shared: true,
  status: waitsFor[otherSide(viewer)],
  disputed_lines: 0,
  reason: '',
  submitted_at: sql<string>`clock_timestamp()`,
})
