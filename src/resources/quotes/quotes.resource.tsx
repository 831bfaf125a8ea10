import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const quotes = resource('quotes', {
  icon: 'order',
  label: 'shell.page.quotes',
  list: withoutAntd(withTexts('inquiries', () => import('./QuoteList.tsx'))),
  show: withTexts('inquiries', () => import('./QuoteShow.tsx')),
  calls: async () => {
    const { addQuote, quoteInfo, quoteList } = await import('../../../contract/quotes.ts')
    return { list: quoteList, one: quoteInfo, save: addQuote }
  },
})
