import type { Same } from '../same.ts'
import { words } from '../words.ts'
import type { returns as zh } from '../zh/returns.ts'

export const returns = {
  title: 'Return notes',
  status: words('returns.status', 'en'),
} satisfies Same<typeof zh>
