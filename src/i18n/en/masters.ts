import type { Same } from '../same.ts'
import type { masters as zh } from '../zh/masters.ts'

export const masters = {
  title: 'Units, currencies and tax rates',
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
} satisfies Same<typeof zh>
