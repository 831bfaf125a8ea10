import { addDays } from '../../contract/calendar.ts'
import * as c from '../../contract/callOffs.ts'
import { Exact } from '../../contract/exact.ts'
import type { Order, OrderLine } from '../../contract/orders.ts'
import type { Id, LocalDate } from '../../contract/values.ts'
import { closeLine } from '../modules/callOffs/actions/close-line.ts'
import { info } from '../modules/callOffs/actions/list.ts'
import { save } from '../modules/callOffs/actions/save.ts'
import type { Scene } from './play.ts'
import type { CalledOff } from './stories.ts'

interface Wanted {
  line: OrderLine
  qty: string
  wantedOn: LocalDate
}

const dueOf = ({ nextDueOn, requestedOn }: OrderLine): LocalDate => nextDueOn ?? requestedOn

/** All that is to be sent, on the days it is due. */
const whole = (lines: readonly OrderLine[]): Wanted[] =>
  lines.map((line) => ({ line, qty: line.toSendQty, wantedOn: dueOf(line) }))

/** The first line, whose goods come later, in two parts. */
const later = ([line]: readonly OrderLine[]): Wanted[] => {
  if (!line) return []
  const first = halfOf(line.toSendQty)
  return [
    { line, qty: first, wantedOn: addDays(dueOf(line), 14) },
    { line, qty: new Exact(line.toSendQty).minus(first).toFixed(), wantedOn: addDays(dueOf(line), 42) },
  ]
}

const wantedOf: Record<CalledOff, (lines: readonly OrderLine[]) => Wanted[]> = {
  covered: whole,
  open: later,
  partly: whole,
}

export const halfOf = (qty: string): string => String(Math.floor(Number(qty) / 2))

/** The buyer calls lines of an order off, and of one called off in part takes the last back. Answers the lines of the call-off by those of the order. */
export async function callsOff(
  { stage, buyer, later: moment }: Scene,
  order: Order,
  lines: readonly OrderLine[],
  calledOff: CalledOff,
): Promise<Map<Id, Id>> {
  const saved = await stage.play(moment(10), buyer, c.callOffSave, save, {
    body: {
      supplierOrgId: order.supplierOrgId,
      shipTo: order.shipTo,
      lines: wantedOf[calledOff](lines).map(({ line, qty, wantedOn }, index) => ({
        status: 'add' as const,
        lineNo: (index + 1) * 10,
        orderLineId: line.id,
        qty,
        wantedOn,
      })),
    },
  })
  const detail = await stage.play(moment(0), buyer, c.callOffInfo, info, { query: { id: saved.id } })
  const last = detail.lines.at(-1)
  if (calledOff === 'partly' && last)
    await stage.play(moment(12), buyer, c.callOffCloseLine, closeLine, {
      body: {
        id: detail.id,
        version: detail.version,
        lineIds: [last.id],
        reason: '客户计划推迟，本批暂不需要',
      },
    })
  return new Map(detail.lines.map(({ id, orderLineId }) => [orderLineId, id]))
}
