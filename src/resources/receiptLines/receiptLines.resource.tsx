import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const receiptLines = resource('receiptLines', {
  icon: 'inbox',
  label: 'shell.page.receiptLines',
  list: withTexts('receiving', () => import('./ReceiptLineList.tsx')),
  calls: async () => {
    const { receiptLineList } = await import('../../../contract/receipts.ts')
    return { list: receiptLineList }
  },
  parent: 'receipts',
  right: 'receipts',
})
