import type { OrgName } from './people.ts'

/** How far an order of the sample world has come, and by which way. */
export type Plot =
  | 'draft'
  | 'approving'
  | 'sent'
  | 'held'
  | 'received'
  | 'partly answered'
  | 'deviating'
  | 'returned'
  | 'agreed'
  | 'confirmed'
  | 'changed'
  | 'completed'
  | 'closed'
  | 'refused'
  | 'cancelled'

/** How far the goods of a confirmed order have come. */
export type Goods =
  | 'drafted'
  | 'applied'
  | 'cancelled'
  | 'onTheWay'
  | 'arrived'
  | 'partlyReceived'
  | 'inInspection'
  | 'received'
  | 'claimed'
  | 'settled'

/** How far what a buyer has called off of an order is covered by the delivery that follows. */
export type CalledOff = 'open' | 'partly' | 'covered'

export interface Story {
  buyer: OrgName
  supplier: OrgName
  plot: Plot
  /** Written so many days before today. */
  daysAgo: number
  lines: number
  /** Multiplies ordinary quantities. */
  size?: number
  /** One line of the material with the longest name, of this quantity and price, in place of ordinary lines. */
  extreme?: { qty: string; price: string }
  goods?: Goods
  calledOff?: CalledOff
  /** How far what inspection rejected has gone back. */
  returned?: 'sent' | 'confirmed'
  /** How far the defect report (8D) about it has come. */
  report?: 'asked' | 'accepted'
  /** What the two sides say to each other. */
  talk?: readonly [buyer: string, supplier: string]
}

const storiesOf = (
  buyer: OrgName,
  rows: readonly [
    OrgName,
    Plot,
    number,
    number,
    Omit<Story, 'buyer' | 'supplier' | 'plot' | 'daysAgo' | 'lines'>?,
  ][],
): Story[] =>
  rows.map(([supplier, plot, daysAgo, lines, more]) => ({ buyer, supplier, plot, daysAgo, lines, ...more }))

const all: readonly Story[] = [
  ...storiesOf('huadong', [
    ['chenguang', 'closed', 82, 4],
    ['hongyuan', 'closed', 80, 3],
    ['ruida', 'completed', 77, 5],
    [
      'chenguang',
      'confirmed',
      74,
      6,
      {
        goods: 'settled',
        calledOff: 'covered',
        returned: 'confirmed',
        report: 'accepted',
        talk: ['请随货附上材质证明。', '收到，会一并提供。'],
      },
    ],
    ['qiming', 'closed', 71, 2],
    ['hongyuan', 'agreed', 68, 4, { goods: 'settled' }],
    ['chenguang', 'cancelled', 66, 2],
    ['ruida', 'confirmed', 63, 3, { goods: 'received' }],
    ['chenguang', 'completed', 59, 5],
    ['hongyuan', 'confirmed', 55, 4, { goods: 'received' }],
    ['chenguang', 'agreed', 52, 3, { goods: 'claimed', returned: 'sent' }],
    ['qiming', 'confirmed', 48, 2, { goods: 'cancelled' }],
    ['ruida', 'refused', 45, 2],
    ['chenguang', 'confirmed', 41, 8, { goods: 'partlyReceived', calledOff: 'open', report: 'asked' }],
    ['hongyuan', 'confirmed', 38, 3, { goods: 'received' }],
    ['chenguang', 'confirmed', 34, 5, { goods: 'inInspection' }],
    ['ruida', 'agreed', 31, 4, { goods: 'onTheWay' }],
    ['hongyuan', 'changed', 27, 3],
    ['chenguang', 'confirmed', 24, 4, { goods: 'onTheWay', calledOff: 'partly' }],
    ['qiming', 'agreed', 21, 3, { goods: 'applied' }],
    [
      'chenguang',
      'changed',
      18,
      5,
      { talk: ['客户计划提前，请重新确认交期。', '正在与车间协调，明天答复。'] },
    ],
    ['ruida', 'deviating', 15, 4],
    ['hongyuan', 'confirmed', 13, 2, { goods: 'received' }],
    ['hongyuan', 'confirmed', 12, 2, { goods: 'arrived' }],
    ['chenguang', 'returned', 11, 4],
    ['chenguang', 'confirmed', 10, 1, { extreme: { qty: '12', price: '2500' } }],
    ['chenguang', 'deviating', 8, 6, { talk: ['第二行能否一次交齐？', '模具维修，只能分两批。'] }],
    ['hongyuan', 'deviating', 7, 3],
    ['chenguang', 'held', 6, 3],
    ['ruida', 'partly answered', 5, 5],
    ['chenguang', 'partly answered', 4, 4],
    ['qiming', 'received', 4, 2],
    ['chenguang', 'received', 3, 3],
    ['hongyuan', 'sent', 2, 4],
    ['ruida', 'sent', 2, 3],
    ['chenguang', 'sent', 1, 5],
    ['chenguang', 'sent', 1, 2],
    ['hongyuan', 'approving', 1, 3, { size: 60 }],
    ['chenguang', 'approving', 1, 1, { extreme: { qty: '88000', price: '2468.5' } }],
    ['qiming', 'draft', 0, 2],
    ['chenguang', 'draft', 0, 4],
  ]),
  ...storiesOf('qiming', [
    ['chenguang', 'confirmed', 36, 3, { goods: 'drafted' }],
    ['chenguang', 'deviating', 9, 3],
    ['chenguang', 'sent', 1, 2],
    ['chenguang', 'draft', 0, 1],
  ]),
]

/** The oldest first, so that numbers and histories count up with time. */
export const stories = all.toSorted((a, b) => b.daysAgo - a.daysAgo)
