import type { Same } from '../same.ts'
import type { masters as zh } from '../zh/masters.ts'

export const masters = {
  title: 'Units, currencies and tax rates',
  buyers: {
    title: 'Units, currencies and tax rates are kept by buyers',
    text: 'Those on an order come with it from the buyer. To keep those of your own organisation, switch to the buyer system.',
  },
  kind: { units: 'Units', currencies: 'Currencies', taxRates: 'Tax rates' },
  field: {
    code: 'Code',
    name: 'Name',
    nameEn: 'English',
    scale: 'Decimals',
    symbol: 'Sign',
    rate: 'Rate %',
    active: 'Active',
  },
  fault: { scale: 'A whole number from 0 to 6', rate: 'A rate is 0 to 100' },
} satisfies Same<typeof zh>
