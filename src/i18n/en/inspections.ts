import type { Same } from '../same.ts'
import { words } from '../words.ts'
import type { inspections as zh } from '../zh/inspections.ts'

export const inspections = {
  title: 'Incoming inspection',
  status: words('inspections.status', 'en'),
  verdict: words('inspections.verdict', 'en'),
  severity: words('inspections.severity', 'en'),
} satisfies Same<typeof zh>
