import { z } from 'zod'

/**
 * What an organisation reminds its people of, each after a time of its own: an order that was not received, an answer or a delivery that is
 * overdue, a call-off that is not covered by its date, a statement that waits for its audit, a deadline for quotes that comes near, a lot
 * that waits for its inspection, and whatever else it is this side's turn to do (approve, decide, review, send back, invoice).
 */
export const reminders = [
  'receive',
  'answer',
  'delivery',
  'callOff',
  'audit',
  'quote',
  'inspect',
  'turn',
] as const

/** What an organisation has hours for: of quotes only who quotes is reminded, of lots only whose goods they are. */
export const reminderFieldsOf = ({ isBuyer, isSupplier }: { isBuyer: boolean; isSupplier: boolean }) =>
  [...reminders, 'escalate' as const].filter(
    (one) => (one !== 'quote' || isSupplier) && (one !== 'inspect' || isBuyer),
  )

export const reminderHours = { min: 0, max: 720 } as const

const hours = z.coerce.number().int().min(reminderHours.min).max(reminderHours.max)

/**
 * Hours; 0: never. `receive`, `audit`, `inspect` and `turn` count from when it came to this side, `answer`, `delivery` and `callOff` from the end of the day that is
 * past, `quote` back from the deadline. `escalate`: so much later the administrators are told too, should it still wait.
 */
export const ReminderHours = z.object({
  receive: hours,
  answer: hours,
  delivery: hours,
  callOff: hours,
  audit: hours,
  quote: hours,
  inspect: hours,
  turn: hours,
  escalate: hours,
})
export type ReminderHours = z.output<typeof ReminderHours>

/** What an organisation that has set nothing has; the column of the database begins with it. */
export const usualReminderHours: ReminderHours = {
  receive: 24,
  answer: 8,
  delivery: 8,
  callOff: 8,
  audit: 72,
  quote: 24,
  inspect: 24,
  turn: 24,
  escalate: 24,
}

/** Days of the week as they are counted: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** Every half hour of a day, `00:00` to `24:00`. */
export const workTimes = Array.from(
  { length: 49 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

/**
 * When an organisation works, in half hours on the clock of the installation. Reminders that fall due outside it come when it begins again, those before a
 * deadline when it ended last; the hours they count run on. All days from 00:00 until 24:00: always.
 */
export const WorkingTime = z.object({
  days: z
    .array(z.coerce.number().pipe(z.literal(weekdays)))
    .min(1)
    .max(7)
    .transform((days) => weekdays.filter((day) => days.includes(day))),
  from: z.enum(workTimes.slice(0, -1)),
  /** Later than `from`; `24:00` is the end of the day. */
  until: z.enum(workTimes.slice(1)),
})
export type WorkingTime = z.output<typeof WorkingTime>

/** What an organisation that has set nothing has; the column of the database begins with it. */
export const usualWorkingTime: WorkingTime = { days: [...weekdays], from: '00:00', until: '24:00' }

export const isAlways = ({ days, from, until }: WorkingTime): boolean =>
  days.length === weekdays.length && from === usualWorkingTime.from && until === usualWorkingTime.until
