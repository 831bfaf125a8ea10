import { type AskNoun, isAskNoun } from '../../../../contract/lowcode/app.ts'
import { materialList } from '../../../../contract/materials.ts'
import { orderLineList, orderList } from '../../../../contract/orders.ts'
import { supplierList } from '../../../../contract/suppliers.ts'
import type { t as Translate } from '../../../i18n/i18n.ts'

const calls = [orderList, orderLineList, supplierList, materialList]

/** The noun that a refusal of the border names, itself or by its list; other calls have none. */
export function nounOf(what: string): AskNoun | undefined {
  if (isAskNoun(what)) return what
  const pages = calls.find(({ path }) => path.toLowerCase() === what.toLowerCase())?.pages
  return isAskNoun(pages) ? pages : undefined
}

/** What a refusal names, as the portal calls it. */
export function nounName(what: string, t: typeof Translate): string {
  const noun = nounOf(what)
  return noun === undefined ? what : t(`apps.asks.noun.${noun}`)
}
