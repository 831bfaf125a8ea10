import type { Same } from '../same.ts'
import type { outbox as zh } from '../zh/outbox.ts'

export const outbox = {
  title: 'Outbox',
  about:
    'While no mail or SMS gateway is set up, messages that would have gone out are kept here, for the administrator of the installation alone. Click one to read it.',
  empty: 'No messages yet',
  emptyText: 'When somebody signs up or resets a password, the code appears here.',
  field: { to: 'To', subject: 'Subject', at: 'Time' },
} satisfies Same<typeof zh>
