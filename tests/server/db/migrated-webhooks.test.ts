import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { engines } from '../../support/db.ts'
import { before, quiet, traders, withEmpty } from '../../support/migrated.ts'

describe.each(engines)('webhooks that are there when a version is installed on %s', (engine) => {
  test('their author is who saved them last by the audit log, else who alone has the name that stands there', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0100'))
      await client.query('set role tandem_system')
      const [buyer, supplier] = await traders(client)
      const joins = async (name: string, { org = buyer, status = 'ACTIVE', nick = '' } = {}) => {
        const id = randomUUID()
        await client.query('insert into users (id, account, real_name, nick_name) values ($1, $2, $3, $4)', [
          id,
          `${id}@a.cn`,
          name,
          nick,
        ])
        await client.query('insert into memberships (org_id, user_id, status) values ($1, $2, $3)', [
          org,
          id,
          status,
        ])
        return id
      }
      const [zhou, lin] = [await joins('周强'), await joins('林晓', { nick: '小林' })]
      // Of the same name, but elsewhere or here no more.
      await joins('林晓', { org: supplier })
      await joins('林晓', { status: 'DISABLED' })
      const twins = [await joins('王芳'), await joins('王芳')]
      const [nicknamed, nameless] = [await joins('', { nick: '小孟' }), await joins('')]
      const chen = await joins('陈静', { org: supplier })
      const adds = async (name: string, by: string) => {
        const id = randomUUID()
        await client.query(
          `insert into webhooks (id, org_id, side, name, url, kinds, secret, updated_by) values ($1, $2, 'buyer', $3, 'https://a', '[]', '', $4)`,
          [id, buyer, name, by],
        )
        return id
      }
      const logged = await adds('logged', '王芳')
      await adds('named', '林晓')
      await adds('ambiguous', '王芳')
      await adds('nicknamed', '小孟')
      await adds('nameless', `${nameless}@a.cn`)
      await adds('gone', '陈静')
      for (const [who, days, path, org] of [
        [zhou, 3, '/api/Webhook/Save', buyer],
        [twins[1], 2, '/api/Webhook/Save', buyer],
        [zhou, 1, '/api/Webhook/Rotate', buyer],
        // Whose account is not there any more, and another organisation's entry.
        [randomUUID(), 1, '/api/Webhook/Save', buyer],
        [chen, 1, '/api/Webhook/Save', supplier],
      ])
        await client.query(
          `insert into audit_entries
            (org_id, user_id, record_id, call, at, user_name, side, seeing_as, act, noun, record_no, may, details, request_id, network, agent)
            values ($1, $2, $3, $4, now() - make_interval(days => $5), '', 'buyer', '', 'save', 'webhooks', '', '', '{}', '', '', '')`,
          [org, who, logged, path, days],
        )
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query('select name, author_id from webhooks order by name')
      expect(rows).toEqual([
        { name: 'ambiguous', author_id: null },
        { name: 'gone', author_id: null },
        { name: 'logged', author_id: twins[1] },
        { name: 'named', author_id: lin },
        { name: 'nameless', author_id: nameless },
        { name: 'nicknamed', author_id: nicknamed },
      ])
    })
  })

  test('what no event ever told of is not among their kinds any more', async () => {
    await withEmpty(engine, async (client) => {
      await migrate(client, quiet, before('0102'))
      await client.query('set role tandem_system')
      const [buyer] = await traders(client)
      for (const [name, kinds] of [
        ['whole', ['orders.send', 'quotes.submit']],
        ['part', ['priceAgreements.begin', 'orders.send', 'quotes.lock']],
      ] as const)
        await client.query(
          `insert into webhooks (org_id, side, name, url, kinds, secret, updated_by) values ($1, 'buyer', $2, 'https://a', $3, '', '')`,
          [buyer, name, JSON.stringify(kinds)],
        )
      await client.query('reset role')

      await migrate(client, quiet)

      await client.query('set role tandem_system')
      const { rows } = await client.query('select name, kinds from webhooks order by name')
      expect(rows).toEqual([
        { name: 'part', kinds: ['orders.send'] },
        { name: 'whole', kinds: ['orders.send', 'quotes.submit'] },
      ])
    })
  })
})
