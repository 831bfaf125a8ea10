import { z } from 'zod'
import { call } from './call.ts'
import { askNouns, reasonLength } from './lowcode/app.ts'
import { Id, Instant } from './values.ts'

/** How an organisation has answered what an application asks of it; a refusal stands until it is changed. */
export const askStates = ['OPEN', 'GRANTED', 'REFUSED'] as const

/** The reason as it is shown, in both languages. A consent holds for the words that were read, so it names them. */
export const Reason = z.object({ zh: z.string().max(reasonLength), en: z.string().max(reasonLength) })
export type Reason = z.output<typeof Reason>

/** What an application asks of the viewer's organisation, with the answer that is in force. */
export const AskState = z.object({
  noun: z.enum(askNouns),
  reason: Reason,
  state: z.enum(askStates),
  /** Who answered last and when; '' and null before anybody has. */
  by: z.string(),
  at: Instant.nullable(),
})
export type AskState = z.output<typeof AskState>

/** One answer that was given. */
export const ConsentEntry = z.object({
  noun: z.enum(askNouns),
  reason: Reason,
  granted: z.boolean(),
  by: z.string(),
  at: Instant,
})
export type ConsentEntry = z.output<typeof ConsentEntry>

/** Applications shared with the viewer's organisation that ask, or have asked, for its data: what stands, and every answer, newest first. */
export const consentList = call('GET', '/api/App/ConsentList', {
  response: z.array(
    z.object({
      appId: Id,
      appName: z.string(),
      appNameEn: z.string(),
      owner: z.string(),
      asks: z.array(AskState),
      history: z.array(ConsentEntry),
    }),
  ),
  may: 'records.read',
})

/**
 * Answers an ask for the whole organisation; only its administrators may. `reason` is the one that was read: consent to another one is
 * refused. A withdrawal needs none, and counts at once.
 */
export const answerAsk = call('POST', '/api/App/AnswerAsk', {
  body: z.object({ appId: Id, noun: z.enum(askNouns), granted: z.boolean(), reason: Reason.optional() }),
  response: AskState,
  may: 'records.read',
  invalidates: ['consents'],
  fails: ['NOT_FOUND', 'ASK_CHANGED'],
})
