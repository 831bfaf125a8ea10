import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { type Member, has } from '../../viewer.ts'
import { quoteSource, quoteStatus } from './quotes.source.ts'

/** Inquiries that may still be quoted and were not, for who quotes; the newest first. */
export const quoteTasks = (db: Tx, viewer: Member) =>
  viewer.side === 'supplier' && has(viewer, 'quotes.read') && has(viewer, 'quotes.write')
    ? [
        {
          kind: 'quote',
          noun: 'quotes' as const,
          rows: db
            .selectFrom('quotes as quote')
            .innerJoin('inquiries as inquiry', 'inquiry.id', 'quote.inquiry_id')
            .select(['quote.id', 'quote.inquiry_no as no', 'quote.updated_at', 'quote.buyer_name as partner'])
            .select(sql<string>`count(*) over ()`.as('count'))
            .where('quote.supplier_org_id', '=', viewer.orgId)
            .where('quote.shared', '=', true)
            .where('inquiry.status', '=', 'OPEN')
            .where(sql<boolean>`${quoteStatus} in ('INVITED', 'VIEWED', 'DRAFT')`)
            .where(limitOf(viewer, quoteSource))
            .orderBy('quote.updated_at', 'desc')
            .orderBy('quote.id')
            .limit(10),
        },
      ]
    : []
