import type { Same } from '../same.ts'
import type { home as zh } from '../zh/home.ts'

export const home = {
  greeting: 'Hello, {{name}}',
  counters: 'What waits',
  count: {
    buyer: { ordersToReceive: 'Orders to be received', linesToDecide: 'Lines for me to decide' },
    supplier: {
      ordersToReceive: 'Orders to receive',
      linesToSend: 'Lines to send within 14 days',
      linesReopened: 'Lines to answer again',
    },
  },
  waiting: 'Waiting for me',
  nothingWaits: 'Nothing waits for you',
  nothingWaitsText: {
    buyer: 'Answers of suppliers and orders to approve appear here.',
    supplier: 'Orders that customers send and lines to answer appear here.',
  },
  task: { approve: 'Approve', decide: 'Decide', receive: 'Receive', answer: 'Answer' },
  recent: 'Recent changes',
  nothingHappened: 'Nothing has happened yet',
  week: 'Week of',
  noFigures: 'No figures in the last 12 weeks',
  hours: '{{count}} h',
  trend: { title: 'Orders in the last 12 weeks', orders: 'Orders', amount: 'Amount {{currency}}' },
  answer: {
    title: {
      buyer: 'How long suppliers take to answer (12 weeks)',
      supplier: 'How long we take to answer (12 weeks)',
    },
    median: 'Median (hours)',
    p90: '90% within (hours)',
  },
} satisfies Same<typeof zh>
