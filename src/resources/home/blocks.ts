import type { Block, blockKinds } from '../../../contract/dashboards.ts'
import type { Right } from '../../../contract/call.ts'
import type { Side } from '../../../contract/values.ts'
import { counters, rightOfCounter } from './counters.ts'
import { language, type t as T } from '../../i18n/i18n.ts'
import { ownPath } from '../../ui/ownPath.ts'

export type BlockKind = (typeof blockKinds)[number]
export type Options = Block['options']

/** What a block of each kind may show, the first being what a new one shows. A shortcut is chosen from the menu instead. */
export const choices: Readonly<Record<Side, Readonly<Partial<Record<BlockKind, readonly string[]>>>>> = {
  buyer: {
    counter: counters.buyer,
    chart: ['orderTrend', 'answerTime'],
    list: ['waiting', 'recent'],
  },
  supplier: {
    counter: counters.supplier,
    chart: ['orderTrend', 'answerTime'],
    list: ['waiting', 'recent'],
  },
}

/** How large a new block of each kind is. */
export const usualSize: Readonly<Record<BlockKind, { w: number; h: number }>> = {
  counter: { w: 8, h: 4 },
  chart: { w: 12, h: 12 },
  list: { w: 12, h: 13 },
  shortcut: { w: 6, h: 4 },
  calendar: { w: 8, h: 14 },
  widget: { w: 8, h: 8 },
}

/** An option as text; what is stored may be anything. */
export const option = (options: Options, key: string): string => {
  const value = options[key]
  return typeof value === 'string' ? value : ''
}

/** Where a shortcut may lead: a page of the portal, or an address of the web. */
export function goal(to: string): { to: string } | { href: string } | undefined {
  const path = ownPath(to)
  if (path !== undefined) return { to: path }
  return /^https?:\/\//i.test(to) && URL.canParse(to) ? { href: to } : undefined
}

/** What somebody reads who has something to see in a block; charts and the calendar are made of orders. */
function rightOf({ kind, options }: Pick<Block, 'kind' | 'options'>): Right | undefined {
  if (kind === 'counter') return rightOfCounter(option(options, 'counter'))
  return kind === 'chart' || kind === 'calendar' ? 'orders.read' : undefined
}

/** The blocks there is something to show in for whoever looks. */
export const seen = (blocks: readonly Block[], hasRight: (right: Right) => boolean): Block[] =>
  blocks.filter((block) => {
    const right = rightOf(block)
    return right === undefined || hasRight(right)
  })

// What a block shows has its words already.
const texts: Readonly<Record<string, (side: Side) => string>> = {
  ordersToReceive: (side) => `home.count.${side}.ordersToReceive`,
  linesToDecide: () => 'home.count.buyer.linesToDecide',
  changesAskedFor: () => 'home.count.buyer.changesAskedFor',
  deliveriesToReview: () => 'home.count.buyer.deliveriesToReview',
  lotsToInspect: () => 'home.count.buyer.lotsToInspect',
  reportsToReview: () => 'home.count.buyer.reportsToReview',
  reportsToAnswer: () => 'home.count.supplier.reportsToAnswer',
  statementsToAudit: (side) => `home.count.${side}.statementsToAudit`,
  linesToSend: () => 'home.count.supplier.linesToSend',
  linesReopened: () => 'home.count.supplier.linesReopened',
  answerOverdue: (side) => `home.count.${side}.answerOverdue`,
  deliveryOverdue: (side) => `home.count.${side}.deliveryOverdue`,
  orderTrend: () => 'home.trend.title',
  answerTime: (side) => `home.answer.title.${side}`,
  waiting: () => 'home.waiting',
  recent: () => 'home.recent',
}
/** The words for one of the things a block may show. */
export const shownText = (shown: string, side: Side): string => texts[shown]?.(side) ?? shown

type Titled = Pick<Block, 'kind' | 'title' | 'titleEn' | 'options'>

/** The title given to a block in the language spoken, else in the other. */
export const ownTitle = ({ title, titleEn }: Pick<Block, 'title' | 'titleEn'>): string =>
  language() === 'en' ? titleEn || title : title || titleEn

/** What a block is called: by its own title, else by what it shows. */
export function titleOf(block: Titled, side: Side, t: typeof T): string {
  // A shortcut chosen from the menu bears the name it has there.
  const named = { title: option(block.options, 'name'), titleEn: option(block.options, 'nameEn') }
  const given = ownTitle(block) || ownTitle(named)
  if (given) return given
  const key = texts[option(block.options, block.kind)]?.(side)
  return key ? t(key) : t(`home.kind.${block.kind}`)
}
