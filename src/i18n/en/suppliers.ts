import type { Same } from '../same.ts'
import { words } from '../words.ts'
import type { suppliers as zh } from '../zh/suppliers.ts'

export const suppliers = {
  title: { buyer: 'Suppliers', supplier: 'Customers' },
  status: words('suppliers.status', 'en'),
  standing: words('suppliers.standing', 'en'),
  choose: 'Type a code or name',
  noneFound: 'No active supplier',
  empty: {
    buyer: {
      title: 'No suppliers yet',
      text: 'Once you are linked with a supplier, its terms are kept here.',
    },
    supplier: {
      title: 'No customers yet',
      text: 'Once you are linked with a customer, it is listed here with its terms.',
    },
  },
  openOrders: '{{count}} open orders',
  openOrders_one: '{{count}} open order',
  days: 'days',
  filesHint: 'Framework and quality agreements and the like: supplier and customer both see these files.',
  field: {
    code: 'Supplier code',
    currency: 'Currency',
    taxRate: 'Tax rate',
    overPercent: 'Over-delivery',
    underPercent: 'Under-delivery',
    pricePercent: 'Price tolerance',
    paymentDays: 'Payment days',
    earlyDays: 'Early by',
    lateDays: 'Late by',
    taxIncluded: 'Prices include tax',
    autoAgree: 'Answers inside the tolerances are agreed by themselves',
  },
  hint: {
    taxRate: 'For new order lines',
    overPercent: 'At most agreed × (1 + this) is received',
    underPercent: 'Complete once agreed × (1 − this) is received',
    pricePercent: 'Price difference allowed in statements',
  },
  fault: { percent: 'Enter 0 to 100 per cent', days: '0 to 365 days' },
} satisfies Same<typeof zh>
