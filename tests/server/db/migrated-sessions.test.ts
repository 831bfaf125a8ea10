import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { engines } from '../../support/db.ts'
import { before, quiet, traders, withEmpty } from '../../support/migrated.ts'

describe.each(engines)('members and sessions that are there when a version is installed on %s', (engine) => {
  test('a session that looked through somebody’s eyes has its own again: a look is a session of its own', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0094'))
      await client.query('set role tandem_system')
      const [buyer] = await traders(client)
      const zhou = randomUUID()
      await client.query(
        `insert into users (id, account, real_name) values ($1, 'zhou@example.com', '周强')`,
        [zhou],
      )
      const { rows: made } = await client.query<{ id: string }>(
        `insert into memberships (org_id, user_id) values ($1, $2) returning id`,
        [buyer, zhou],
      )
      await client.query(
        `insert into sessions (user_id, org_id, token_hash, ends_at, seeing_as) values ($1, $2, 'x', now() + interval '1 hour', $3)`,
        [zhou, buyer, made[0]?.id],
      )
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query('select seeing_as, opened_by from sessions')
      expect(rows).toEqual([{ seeing_as: null, opened_by: null }])
    })
  })

  test('who was invited and has not come yet is to accept; who has come belongs there', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0098'))
      await client.query('set role tandem_system')
      const [buyer] = await traders(client)
      for (const [name, invited] of [
        ['方圆', '方圆'],
        ['周强', ''],
      ]) {
        const id = randomUUID()
        await client.query('insert into users (id, account, real_name) values ($1, $2, $2)', [id, name])
        await client.query('insert into memberships (org_id, user_id, invited_name) values ($1, $2, $3)', [
          buyer,
          id,
          invited,
        ])
      }
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query(
        'select u.real_name, m.status from memberships m join users u on u.id = m.user_id order by m.status',
      )
      expect(rows).toEqual([
        { real_name: '周强', status: 'ACTIVE' },
        { real_name: '方圆', status: 'INVITED' },
      ])
    })
  })
})
