import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const receipts = resource('receipts', {
  icon: 'inbox',
  label: 'receipts.title',
  list: withoutAntd(withTexts('receiving', () => import('./ReceiptList.tsx'))),
  show: withTexts('receiving', () => import('./ReceiptShow.tsx')),
  create: withTexts('receiving', () => import('./ReceiptCreate.tsx')),
  writing: { right: 'receipts.post', side: 'buyer' },
  calls: async () => {
    const { receiptInfo, receiptList } = await import('../../../contract/receipts.ts')
    return { list: receiptList, one: receiptInfo }
  },
})
