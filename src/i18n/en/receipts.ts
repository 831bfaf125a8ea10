import type { Same } from '../same.ts'
import { words } from '../words.ts'
import type { receipts as zh } from '../zh/receipts.ts'

export const receipts = {
  title: 'Receipts',
  status: words('receipts.status', 'en'),
} satisfies Same<typeof zh>
