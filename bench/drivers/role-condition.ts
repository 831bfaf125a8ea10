import { agreeAll, productAsk, questions } from '../asks.ts'
import { CONNECTIONS, compare } from '../compare.ts'
import { asOwner } from '../database.ts'
import { type Figure, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { startProduct } from '../product.ts'
import { tokenOf } from '../world.ts'

/** Five parts that every order passes, so that both find the same rows. */
const dataLimit =
  "totalAmount <= 100000000 and status in ('DRAFT', 'SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED') and supplierCode like 'V%' and currency = 'CNY' and orderNo like 'PO%'"
const commands = JSON.stringify([{ commandId: 'orders.read', dataLimit }])

/** The later half of the buyer's people get a role with the condition in place of the one they have. */
const narrowed = `
  with narrow as (
    insert into roles (org_id, name, side, commands)
    select id, 'narrowed', 'buyer', '${commands.replaceAll("'", "''")}' from orgs where name = 'bench buyer 1' returning id, org_id)
  update membership_roles held set role_id = narrow.id
  from narrow, memberships member join users on users.id = member.user_id
  where held.org_id = narrow.org_id and member.id = held.membership_id
    and split_part(split_part(users.account, '@', 1), '.', 2)::int > ${CONNECTIONS}`

/** The list of orders for people whose role has a condition, against the same for their colleagues whose role has none. */
export async function roleCondition(ground: Ground): Promise<Figure[]> {
  const { pid } = await ground.cluster()
  const databaseUrl = await ground.database('conditions', {
    ...usual,
    people: 2 * CONNECTIONS,
    dataLimit: '',
  })
  await asOwner(databaseUrl, (run) => run(narrowed))
  const server = await startProduct({ databaseUrl, dataDir: ground.folder('conditions') })
  const asked = questions('orders', { ...usual, people: CONNECTIONS }, 64)
  const baseline = { server, requests: asked.map(productAsk) }
  const product = {
    server,
    requests: asked.map((question, at) =>
      productAsk({ ...question, token: tokenOf('b', 1, CONNECTIONS + 1 + (at % CONNECTIONS)) }),
    ),
  }
  const totals = await agreeAll(product, baseline)
  const figure = await compare(
    ground,
    {
      what: `orders: a page of 20 out of ${median(totals)} under a condition of five parts`,
      baseline: 'the same for colleagues without a condition',
      limit: { times: 1.1 },
    },
    { product, baseline },
    [pid],
  )
  await server.stop()
  return [figure]
}
