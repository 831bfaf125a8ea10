import type { Same } from '../same.ts'
import type { chart as zh } from '../zh/chart.ts'

export const chart = { asTable: 'Table' } satisfies Same<typeof zh>
