import type { Same } from '../../same.ts'
import type { verify as zh } from '../zh/verify.ts'

export const verify = {
  title: 'Verify a print',
  found: 'This was printed by {{org}} with Tandem.',
  document: 'Document',
  total: 'Total',
  printedAt: 'Printed',
  digest: 'Content digest',
  compare: 'Compare each of them with the paper: where one differs, the paper is not what was printed.',
} satisfies Same<typeof zh>
