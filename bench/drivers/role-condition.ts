import { agreeAll, productAsk, questions } from '../asks.ts'
import { CONNECTIONS, compare } from '../compare.ts'
import { asOwner } from '../database.ts'
import { type Figure, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { startProduct } from '../product.ts'
import type { Request } from '../load-generator.ts'
import { tokenOf } from '../world.ts'

/** Five parts that every order passes, so that both find the same rows. */
const dataLimit =
  "totalAmount <= 100000000 and status in ('DRAFT', 'SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED') and supplierCode like 'V%' and currency = 'CNY' and orderNo like 'PO%'"
/** What the role hides: of a row of this list the amount, its tax and the sum of both. */
const hidden = ['orders.price']
const hiddenFields = ['amount', 'taxAmount', 'totalAmount']
const commands = JSON.stringify([{ commandId: 'orders.read', dataLimit, hidden }])

/** The later half of the buyer's people get a role with the condition and hidden fields in place of the one they have. */
const narrowed = `
  with narrow as (
    insert into roles (org_id, name, side, commands)
    select id, 'narrowed', 'buyer', '${commands.replaceAll("'", "''")}' from orgs where name = 'bench buyer 1' returning id, org_id)
  update membership_roles held set role_id = narrow.id
  from narrow, memberships member join users on users.id = member.user_id
  where held.org_id = narrow.org_id and member.id = held.membership_id
    and split_part(split_part(users.account, '@', 1), '.', 2)::int > ${CONNECTIONS}`

/** Which of the hidden fields somebody finds in the rows of a list. */
async function found(origin: string, { path, headers, body }: Request): Promise<string[]> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const { data } = (await response.json()) as { data: { rows: Record<string, unknown>[] } } // the envelope
  return hiddenFields.filter((key) => data.rows.some((row) => row[key] !== null))
}

/** The list of orders for people whose role has a condition and hides fields, against the same for their colleagues whose role does neither. */
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
  const told = [baseline, product].map(async ({ requests: [first] }) =>
    first ? found(server.origin, first) : undefined,
  )
  const [whole, part] = await Promise.all(told)
  if (whole?.length !== hiddenFields.length || part?.length !== 0)
    throw new Error(`the role hides other fields than these: ${String(whole)}; ${String(part)}`)
  const figure = await compare(
    ground,
    {
      what: `orders: a page of 20 out of ${median(totals)} under a condition of five parts, with three fields hidden`,
      baseline: 'the same for colleagues without a condition, who see all fields',
      limit: { times: 1.1 },
    },
    { product, baseline },
    [pid],
  )
  await server.stop()
  return [figure]
}
