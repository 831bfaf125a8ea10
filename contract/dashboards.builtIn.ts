import type { Block, HomeConfig } from './dashboards.ts'
import type { Side } from './values.ts'

const block = (
  id: string,
  kind: Block['kind'],
  [x, y, w, h]: readonly [number, number, number, number],
  options: Block['options'],
): Block => ({ id, kind, title: '', titleEn: '', x, y, w, h, options })

/** The home of each side as it is delivered: its counters, what waits and what changed, and two charts. */
export const builtInHome: Readonly<Record<Side, HomeConfig>> = {
  buyer: {
    blocks: [
      block('ordersToReceive', 'counter', [0, 0, 6, 4], { counter: 'ordersToReceive' }),
      block('linesToDecide', 'counter', [6, 0, 6, 4], { counter: 'linesToDecide' }),
      block('answerOverdue', 'counter', [12, 0, 6, 4], { counter: 'answerOverdue' }),
      block('deliveryOverdue', 'counter', [18, 0, 6, 4], { counter: 'deliveryOverdue' }),
      block('waiting', 'list', [0, 4, 12, 13], { list: 'waiting' }),
      block('recent', 'list', [12, 4, 12, 13], { list: 'recent' }),
      block('orderTrend', 'chart', [0, 17, 12, 12], { chart: 'orderTrend' }),
      block('answerTime', 'chart', [12, 17, 12, 12], { chart: 'answerTime' }),
    ],
  },
  supplier: {
    blocks: [
      block('ordersToReceive', 'counter', [0, 0, 5, 4], { counter: 'ordersToReceive' }),
      block('linesToSend', 'counter', [5, 0, 5, 4], { counter: 'linesToSend' }),
      block('linesReopened', 'counter', [10, 0, 4, 4], { counter: 'linesReopened' }),
      block('answerOverdue', 'counter', [14, 0, 5, 4], { counter: 'answerOverdue' }),
      block('deliveryOverdue', 'counter', [19, 0, 5, 4], { counter: 'deliveryOverdue' }),
      block('waiting', 'list', [0, 4, 12, 13], { list: 'waiting' }),
      block('recent', 'list', [12, 4, 12, 13], { list: 'recent' }),
      block('orderTrend', 'chart', [0, 17, 12, 12], { chart: 'orderTrend' }),
      block('answerTime', 'chart', [12, 17, 12, 12], { chart: 'answerTime' }),
    ],
  },
}
