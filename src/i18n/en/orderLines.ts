import type { Same } from '../same.ts'
import { words } from '../words.ts'
import type { orderLines as zh } from '../zh/orderLines.ts'

export const orderLines = {
  title: 'Order lines',
  orderStatus: words('orderLines.orderStatus', 'en'),
  answer: words('orderLines.answer', 'en'),
  progress: words('orderLines.progress', 'en'),
  overdue: words('orderLines.overdue', 'en'),
  view: {
    buyer: {
      answerOverdue: 'Answer overdue',
      deliveryOverdue: 'Delivery overdue',
      decide: 'For me to decide',
      answer: 'To be answered',
      send: 'Still to come',
      reopened: 'Returned or changed',
    },
    supplier: {
      answerOverdue: 'Answer overdue',
      deliveryOverdue: 'Delivery overdue',
      answer: 'To answer',
      reopened: 'To answer again',
      send: 'Still to send',
      decide: 'With the customer',
    },
  },
  empty: {
    title: 'No order lines yet',
    text: 'The answers, dates and quantities of every line are listed here across all orders.',
  },
} satisfies Same<typeof zh>
