import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { Id, Instant, type Side } from './values.ts'

/** What somebody of each side may have to do, of documents of all nouns; the words for it are the texts `home.task.<kind>`. */
export const tasksOfSide = {
  buyer: [
    'approve',
    'decide',
    'changeRequest',
    'reviewDelivery',
    'receiveDelivery',
    'inspect',
    'approveLot',
    'sendReturn',
    'audit',
    'correct',
    'answerReopen',
    'pay',
    'openQuotes',
    'award',
    'approveAward',
    'reviseScorecard',
    'closeScorecard',
    'reviewScorecard',
    'answerLink',
    'reviewRegistration',
    'reviewProfile',
    'letIn',
    'decideOrgRequest',
    'recordWaits',
  ],
  supplier: [
    'receive',
    'answer',
    'deliver',
    'coverCallOff',
    'deliveryRejected',
    'shipDelivery',
    'confirmReturn',
    'audit',
    'correct',
    'answerReopen',
    'invoice',
    'quote',
    'agreeScorecard',
    'answerScorecard',
    'commitForecast',
    'answerLink',
    'letIn',
    'decideOrgRequest',
    'recordWaits',
  ],
} as const satisfies Record<Side, readonly string[]>

export const taskKinds = [...new Set([...tasksOfSide.buyer, ...tasksOfSide.supplier])]
export type TaskKind = (typeof taskKinds)[number]

/** One thing that waits for the person who asks, on the side worked for: who may not do it does not read of it. */
export const Task = z.object({
  /** Of the row: two things may wait in one document. */
  id: z.string(),
  kind: z.enum(taskKinds),
  noun: z.string(),
  recordId: Id,
  recordNo: z.string(),
  /**
   * The other side; of an inquiry its title, of a record what it is one of and its state. What has no number is called by whom it is about,
   * and says here who applied, from which account, or with which words.
   */
  partner: z.string(),
  /**
   * By when it is to be done: the day or the deadline that the document names, or the hours that the organisation has set for it
   * (contract/reminders.ts). None: nothing says so.
   */
  dueAt: Instant.nullable(),
  overdue: z.boolean(),
  updatedAt: Instant,
  /** Of a record: the application and the form that show it. */
  form: z.object({ appId: Id, formId: Id }).optional(),
})
export type Task = z.output<typeof Task>

/** Everything that waits for the person, what is due first at the top; what nothing names a time for comes last, the oldest of it first. */
export const taskList = call('POST', '/api/Task/List', {
  body: ListBody,
  response: listResponse(Task),
  may: 'member',
})
