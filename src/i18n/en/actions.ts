import type { Same } from '../same.ts'
import type { actions as zh } from '../zh/actions.ts'

export const actions = {
  list: 'List',
  create: 'New',
  show: 'Details',
  edit: 'Edit',
  clone: 'Copy',
} satisfies Same<typeof zh>
