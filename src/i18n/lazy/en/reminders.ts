import type { Same } from '../../same.ts'
import type { reminders as zh } from '../zh/reminders.ts'

export const reminders = {
  title: 'Reminders',
  lead: 'When a document has waited for so many hours, those who deal with it are reminded; if it still waits after the hours of “escalation”, the administrators too. 0: never.',
  off: 'Never',
  fault: 'A whole number from 0 to 720',
  field: {
    receive: 'Order not received since it was sent',
    answer: 'After an answer is overdue',
    delivery: 'After a delivery or an arrival is overdue',
    callOff: 'Call-off not covered after its date',
    audit: 'Statement not audited since it was submitted',
    quote: 'Before the deadline of a quote',
    inspect: 'Lot not inspected since it was received',
    turn: 'Our turn since (approve, decide, review, send back, invoice)',
    escalate: 'Escalation: further',
  },
  hours: '{{count}} h',
  working: {
    title: 'Working hours',
    lead: 'A reminder that falls due outside working hours is sent when they begin again; one before the deadline of a quote is sent before they last ended. The hours of waiting run on.',
    always: 'Always',
    span: '{{days}} {{from}}–{{until}}',
    days: 'Working days',
    from: 'From',
    until: 'Until',
    fault: { days: 'Choose one day at least', until: 'Must be later than the beginning' },
    day: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
  },
  inHours: '{{label}} (hours)',
} satisfies Same<typeof zh>
