import type { Same } from '../../same.ts'
import type { awaiting as zh } from '../zh/awaiting.ts'

export const awaiting = {
  title: 'Waiting for the other side to accept the link',
  for: 'Your request for a link with {{name}} waits for them.',
  open: 'Open the request',
  openOf: 'Open the request for a link with {{name}}',
  after: {
    buyer: 'Once they accept you can send them orders, and your home shows what waits, charts and changes.',
    supplier: 'Once they accept, orders they send, what waits, charts and changes appear on your home.',
  },
} satisfies Same<typeof zh>
