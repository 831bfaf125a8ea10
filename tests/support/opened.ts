import type { Call } from '../../contract/call.ts'
import { linkedCallOffLines } from '../../contract/callOffs.linked.ts'
import { callOffLineList } from '../../contract/callOffs.ts'
import type { Catalogue } from '../../contract/catalogue.ts'
import { linkedChangeRequests } from '../../contract/changeRequests.linked.ts'
import { changeRequestList } from '../../contract/changeRequests.ts'
import { linkedDefectReports } from '../../contract/defectReports.linked.ts'
import { defectReportList } from '../../contract/defectReports.ts'
import { linkedDeliveries, linkedDeliveryLines } from '../../contract/deliveries.linked.ts'
import { deliveryLineList, deliveryList } from '../../contract/deliveries.ts'
import { linkedQuotes } from '../../contract/inquiries.linked.ts'
import { linkedInspections, linkedReturns } from '../../contract/inspections.linked.ts'
import { inspectionList } from '../../contract/inspections.ts'
import { linkedOrders, linkedOrderLines } from '../../contract/orders.linked.ts'
import { orderLineList, orderList } from '../../contract/orders.ts'
import { linkedReceiptLines } from '../../contract/receipts.linked.ts'
import { receiptLineList } from '../../contract/receipts.ts'
import { linkedStatements } from '../../contract/reconciliations.linked.ts'
import { reconciliationList } from '../../contract/reconciliations.ts'
import { quoteList } from '../../contract/quotes.ts'
import { returnList } from '../../contract/returns.ts'
import { linkedScorecards } from '../../contract/scorecards.linked.ts'
import { scorecardList } from '../../contract/scorecards.ts'
import { fromSearch } from '../../src/ui/list/view.ts'
import type { Persona } from './persona.ts'

type Row = Record<string, unknown>
interface Shown {
  catalogue: Catalogue
  list: Call
}
const lists: Readonly<Record<string, Shown>> = {
  '/orderLines': { catalogue: linkedOrderLines, list: orderLineList },
  '/callOffs': { catalogue: linkedCallOffLines, list: callOffLineList },
  '/deliveryLines': { catalogue: linkedDeliveryLines, list: deliveryLineList },
  '/receiptLines': { catalogue: linkedReceiptLines, list: receiptLineList },
  '/reconciliations': { catalogue: linkedStatements, list: reconciliationList },
  '/orders': { catalogue: linkedOrders, list: orderList },
  '/deliveries': { catalogue: linkedDeliveries, list: deliveryList },
  '/changeRequests': { catalogue: linkedChangeRequests, list: changeRequestList },
  '/returns': { catalogue: linkedReturns, list: returnList },
  '/defectReports': { catalogue: linkedDefectReports, list: defectReportList },
  '/quotes': { catalogue: linkedQuotes, list: quoteList },
  '/scorecards': { catalogue: linkedScorecards, list: scorecardList },
  '/inspections': { catalogue: linkedInspections, list: inspectionList },
}

/** The rows of the list that a number opens, as its page reads its address; it knows everything that is asked, or what it does not may be `left`. */
export async function opened(
  who: Persona,
  path: string,
  search: URLSearchParams,
  left = false,
): Promise<Row[]> {
  const shown = lists[path]
  if (!shown) throw new Error(`no list at ${path}`)
  const { filters } = fromSearch(search, shown.catalogue)
  const known = new Set(search.keys()).size
  if (filters.length < known && !left) throw new Error(`${path} does not know all of ${search.toString()}`)
  const answer = (await who.does(shown.list, { body: { filters, pageSize: 1000 } as never })) as {
    rows: Row[]
    total: number
  }
  if (answer.total > answer.rows.length) throw new Error(`${path} has more than a page`)
  return answer.rows
}
