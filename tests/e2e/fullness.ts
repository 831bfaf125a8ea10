import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { outbox, passwordCipher, sendRegCode, signUp } from '../../contract/auth.ts'
import type { BodyIn } from '../../contract/call.ts'
import type { Lang } from '../../contract/errors.ts'
import { addLinkApply, confirmLinkApply } from '../../contract/links.ts'
import { confirmReceive, type Order, orderSave } from '../../contract/orders.ts'
import { createOrg } from '../../contract/orgs.ts'
import { switchOrg } from '../../contract/users.ts'
import type { Id } from '../../contract/values.ts'
import { terms } from '../support/linking.ts'
import { draft, type LineSpec } from '../support/traders.ts'
import { encrypted } from '../support/travelling.ts'
import { dayFromNow, send } from './api.ts'
import { freshAccount } from './network.ts'
import { admit, password, type Who } from './people.ts'
import type { Story } from './story.ts'

type OrgSpec = BodyIn<typeof createOrg>

/** Somebody new who is let in and belongs nowhere yet; the clerk reads the code in the outbox. */
export async function newcomer(page: Page, clerk: Page, name: string, lang: Lang): Promise<Who> {
  const who = { account: freshAccount(), name }
  await send(page, sendRegCode, { body: { account: who.account } })
  const messages = await send(clerk, outbox)
  const message = messages.find(({ to }) => to === who.account)?.text.replaceAll(who.account, '')
  const { key, iv } = await send(page, passwordCipher)
  await send(page, signUp, {
    body: {
      account: who.account,
      pwd: encrypted({ pwdKey: key, pwdIv: iv }, password),
      signType: 2,
      verCode: /(?<!\d)\d{6}(?!\d)/.exec(message ?? '')?.[0] ?? '',
      realName: name,
    },
  })
  await admit(page, who, lang)
  return who
}

/** A new organisation, which its founder then works for. */
export async function founds(page: Page, org: OrgSpec): Promise<Id> {
  const { orgId } = await send(page, createOrg, { body: org })
  await send(page, switchOrg, { query: { orgId } })
  return orgId
}

/** One person founds so many in a day. */
const A_PERSON = 5
const FOUNDERS = ['唐宁', '夏雨', '罗平', '范哲', '石磊', '秦岚']

/** Partners of the full organisation. With two steps each, what waits has two pages. */
const PARTNERS = 26

/** So many days ago the first partner ordered three materials: once before the usual period, then in six months of it. */
const AGO = [400, 200, 160, 120, 80, 40, 0]

/** Orders to receive and lines to answer of either side. */
export const WAITING = 2 * PARTNERS + AGO.length

/** Long, the one without a place where it breaks. */
const nameOf = (at: number, run: string): string =>
  at % 2 === 0
    ? `${at}号宏图伟业精密机械制造与自动化装配技术研究开发股份有限公司长三角一体化示范区第二分公司暨东南沿海售后服务中心驻厂办事处${run}`
    : `${at}Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunternehmen-${run}`

/** As long as a code may be, and without a place where it breaks. */
const codeOf = (key: string): string => `FULL-${key}-${'ABCDEFGHIJ0123456789'.repeat(3)}`.slice(0, 60)

/** What is ordered of each material: long names, and amounts of twelve digits and more. */
const lineOf = (key: string, price: string): LineSpec => ({
  code: codeOf(key),
  name: `${key} 高强度耐腐蚀航空级铝镁合金精密铸造一体成型加厚防护外壳总成（含密封圈、定位销与全套安装紧固件）Aluminiumdruckgussgehäusebaugruppe`,
  unit: 'PCS',
  qty: '123456',
  price,
  requestedOn: dayFromNow(21),
})

const currencyOf = (at: number): string => (at % 3 === 2 ? 'USD' : 'CNY')

/** Who buys from the full organisation and sells to it. */
interface Partner {
  at: number
  id: Id
  page: Page
}

/**
 * Everything that a report has at its fullest: an organisation that buys from and sells to partners with long names, in two currencies, each
 * with an order to receive and one to answer; of three materials prices of several months.
 */
export async function fullOrg(
  page: Page,
  clerk: Page,
  { openPage }: Pick<Story, 'openPage'>,
  name: string,
  lang: Lang,
): Promise<Who> {
  const run = randomUUID().slice(0, 6)
  const who = await newcomer(page, clerk, name, lang)
  const hub = await founds(page, { name: `${name}联合${run}`, isBuyer: true, isSupplier: true })

  const links = async (partner: Page, at: number) => {
    const of = terms({ code: `F-${at}`, currency: currencyOf(at) })
    const asked = await send(partner, addLinkApply, { body: { orgId: hub }, side: 'supplier' })
    await send(page, confirmLinkApply, {
      body: { id: asked.id, version: asked.version, accept: true, terms: of },
    })
    const offered = await send(partner, addLinkApply, { body: { orgId: hub, terms: of } })
    await send(page, confirmLinkApply, {
      body: { id: offered.id, version: offered.version, accept: true },
      side: 'supplier',
    })
  }
  const orders = (from: Page, to: Id, at: number, orderedOn: string, lines: readonly LineSpec[]) => {
    const body = draft({ lines, orderedOn, currency: currencyOf(at) }, to)
    return send(from, orderSave, { body: { ...body, send: true } })
  }
  const receives = (by: Page, all: readonly Order[]) =>
    send(by, confirmReceive, {
      body: { orders: all.map(({ id, version }) => ({ id, version })) },
      side: 'supplier',
    })
  /** Two orders each way, of which the second is received. */
  const trades = async ({ at, id, page: partner }: Partner): Promise<Order> => {
    const day = dayFromNow(-at * 9)
    const each = (key: string) => [lineOf(`${key}${at}`, `${1_000_000 + at * 1234}.5`)]
    await orders(page, id, at, day, each('A'))
    await receives(partner, [await orders(page, id, at, day, each('B'))])
    await orders(partner, hub, at, day, each('A'))
    return orders(partner, hub, at, day, each('B'))
  }
  const repeats = async ({ at, id, page: partner }: Partner) => {
    for (const ago of AGO) {
      const lines = ['X', 'Y', 'Z'].map((key, nth) =>
        lineOf(key, `${(nth + 1) * 900_000 + Math.round(ago ** 1.5) * 50}.25`),
      )
      await orders(page, id, at, dayFromNow(-ago), lines)
      await orders(partner, hub, at, dayFromNow(-ago), lines)
    }
  }
  const toReceive = await Promise.all(
    FOUNDERS.map(async (founder, nth) => {
      const partner = await openPage()
      await newcomer(partner, clerk, founder, lang)
      const sold: Order[] = []
      for (let at = nth * A_PERSON; at < Math.min((nth + 1) * A_PERSON, PARTNERS); at++) {
        const both = { name: nameOf(at, run), isBuyer: true, isSupplier: true, findable: false }
        const one = { at, id: await founds(partner, both), page: partner }
        await links(partner, at)
        sold.push(await trades(one))
        if (at === 0) await repeats(one)
      }
      return sold
    }),
  )
  await receives(page, toReceive.flat())
  return who
}
