import type { Same } from '../same.ts'
import type { finance as zh } from '../zh/finance.ts'

export const finance = {
  title: 'Subjects and summaries',
  subjects: 'Subjects of accounts',
  summaries: 'Summaries of vouchers',
  field: {
    code: 'Code',
    name: 'Name',
    parentId: 'Part of',
    direction: 'Side',
    opening: 'Opening balance',
    active: 'Active',
  },
  direction: { debit: 'Debit', credit: 'Credit' },
  fault: { opening: 'An amount with at most two decimals' },
} satisfies Same<typeof zh>
