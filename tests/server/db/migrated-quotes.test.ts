import { describe, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { engines } from '../../support/db.ts'
import { before, quiet, traders, withEmpty } from '../../support/migrated.ts'

describe.each(engines)('quotes of an earlier version on %s', (engine) => {
  test('a quote keeps the round that it was submitted in last, and its inquiry counts it', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0077'))
      await client.query('set role tandem_system')
      const [buyer, supplier] = await traders(client)
      const { rows: asked } = await client.query<{ id: string }>(
        `insert into inquiries (org_id, inquiry_no, title, buyer_name, currency, round, author_id, author_name, updated_by)
         values ($1, 'XJ-1', '螺栓', '华东精工', 'CNY', 3, $1, '林晓', '林晓') returning id`,
        [buyer],
      )
      const of = [asked[0]?.id, buyer, supplier]
      const { rows: quoted } = await client.query<{ id: string }>(
        `insert into quotes (inquiry_id, buyer_org_id, supplier_org_id, shared, status, revision, inquiry_no, title, buyer_name, supplier_name,
           supplier_code, updated_by)
         values ($1, $2, $3, true, 'SUBMITTED', 2, 'XJ-1', '螺栓', '华东精工', '晨光五金', 'S1', '陈亮') returning id`,
        of,
      )
      for (const [revision, round] of [
        [1, 1],
        [2, 2],
      ])
        await client.query(
          `insert into quote_revisions (quote_id, inquiry_id, buyer_org_id, supplier_org_id, revision, round, currency, tax_included, tax_rate,
             freight, tooling, by_name)
           values ($4, $1, $2, $3, $5, $6, 'CNY', false, 13, 0, 0, '陈亮')`,
          [...of, quoted[0]?.id, revision, round],
        )
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query('select quoted_round, revision from quotes')
      expect(rows).toEqual([{ quoted_round: 2, revision: 2 }])
      const { rows: counted } = await client.query('select invited_count from inquiries')
      expect(counted).toEqual([{ invited_count: 1 }])
    })
  })
})
