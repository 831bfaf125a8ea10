import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

/** What a side did with each partner in a period. */
export const briefReports = resource('briefReports', {
  icon: 'chart',
  label: 'shell.page.briefReports',
  right: 'orders',
  list: withTexts('reports', () => import('./BriefReportList.tsx')),
})

/** How far the lines of the orders of a period have come. */
export const funnelReports = resource('funnelReports', {
  icon: 'chart',
  label: 'shell.page.funnelReports',
  right: 'orders',
  list: withTexts('reports', () => import('./FunnelReportList.tsx')),
})

/** What was ordered and received in a period for how much. */
export const spendReports = resource('spendReports', {
  icon: 'chart',
  label: 'shell.page.spendReports',
  right: 'orders',
  list: withTexts('reports', () => import('./SpendReportList.tsx')),
})

/** How the prices of what was ordered in a period went. */
export const priceReports = resource('priceReports', {
  icon: 'chart',
  label: 'shell.page.priceReports',
  right: 'orders',
  list: withTexts('reports', () => import('./PriceReportList.tsx')),
})

/** What waits between the two sides, for which of them, and for how long. */
export const waitingReports = resource('waitingReports', {
  icon: 'chart',
  label: 'shell.page.waitingReports',
  right: 'orders',
  list: withTexts('reports', () => import('./WaitingReportList.tsx')),
})

/** Where the quantities of the orders of a period stand, by line, order, material or partner. */
export const chainReports = resource('chainReports', {
  icon: 'chart',
  label: 'shell.page.chainReports',
  right: 'orders',
  list: withTexts('reports', () => import('./ChainReportList.tsx')),
})
