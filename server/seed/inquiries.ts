import { sql } from 'kysely'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { type InquiryInfo, inquiryPublish, inquirySave } from '../../contract/inquiries.ts'
import { addQuote } from '../../contract/quotes.ts'
import type { Id } from '../../contract/values.ts'
import { elevated } from '../db/elevated.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../modules/inquiries/actions/publish.ts'
import { save } from '../modules/inquiries/actions/save.ts'
import { add } from '../modules/quotes/actions/add.ts'
import { madeBy } from './materials.ts'
import type { Cast, PersonName } from './people.ts'
import type { Stage } from './stage.ts'

const hour = 3_600_000

/** Prices of the lines by who quotes them, as parts of the reference price. */
type Prices = Partial<Record<'chenguang' | 'hongyuan', readonly number[]>>
const clerks: Record<keyof Prices, PersonName> = { chenguang: 'chen', hongyuan: 'sun' }

/** What 华东精工 asks its suppliers: two inquiries whose deadline has passed and one that is open. */
export async function foundInquiries(stage: Stage, tx: Tx, cast: Cast, now: number): Promise<void> {
  const at = (days: number) => new Date(now - days * 24 * hour)
  const buyer = cast.as('lin', 'huadong', 'buyer')
  const known = madeBy('chenguang').slice(0, 3)

  async function asks(title: string, daysAgo: number, prices: Prices): Promise<Id> {
    const day = dayOf(at(daysAgo))
    const draft = await stage.play(at(daysAgo), buyer, inquirySave, save, {
      body: {
        title,
        currency: 'CNY',
        deadline: new Date(now + 10 * 24 * hour).toISOString(),
        shipTo: '上海松江 1 号库',
        terms: '报价含包装；月结 60 天；按样品验收。',
        supplierOrgIds: [cast.org('chenguang').id, cast.org('hongyuan').id],
        lines: known.map(({ code, name, spec = '', unit, price = '1' }, line) => ({
          materialCode: code,
          materialName: name,
          spec,
          unit,
          qty: String(1000 * (line + 1)),
          neededOn: addDays(day, 45),
          targetPrice: (Number(price) * 0.95).toFixed(4),
        })),
      },
    })
    const asked = await stage.play(at(daysAgo), buyer, inquiryPublish, publish, {
      body: { id: draft.id, version: draft.version },
    })
    for (const [org, parts] of Object.entries(prices) as [keyof Prices, readonly number[]][])
      await quotes(asked, org, parts, at(daysAgo - 1))
    return asked.id
  }

  async function quotes(asked: InquiryInfo, org: keyof Prices, parts: readonly number[], when: Date) {
    const quote = asked.quotes.find(({ supplierOrgId }) => supplierOrgId === cast.org(org).id)
    if (!quote) throw new Error(`${org} was not asked`)
    await stage.play(when, cast.as(clerks[org], org, 'supplier'), addQuote, add, {
      body: {
        id: quote.id,
        version: quote.version,
        currency: 'CNY',
        taxIncluded: false,
        taxRate: '13',
        freight: org === 'hongyuan' ? '5' : '0',
        lines: asked.lines.flatMap(({ id }, line) => {
          const part = parts[line]
          const price = Number(known[line]?.price ?? '1')
          return part === undefined
            ? []
            : [{ inquiryLineId: id, price: (price * part).toFixed(4), leadDays: 10 + 5 * line, moq: '500' }]
        }),
      },
    })
  }

  const both: Prices = { chenguang: [0.97, 1.02, 0.99], hongyuan: [1.01, 0.95, 0.98] }
  const closed = [await asks('紧固件年度询价', 12, both), await asks('设备检修备件询价', 9, both)]
  await asks('新项目标准件询价', 3, { hongyuan: [1, 1, 1] })
  // No action moves a deadline back: the days between are the sample world's.
  await elevated(tx, () =>
    sql`update inquiries set deadline = ${at(2).toISOString()} where id = any(${closed}::uuid[])`.execute(tx),
  )
}
