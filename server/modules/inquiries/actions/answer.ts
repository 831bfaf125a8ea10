import { Refused } from '../../../../contract/errors.ts'
import type { inquiryAnswer } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { lockQuotes, recordQuoteMove } from '../../quotes/quotes.read.ts'
import { recordMove } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { presentInfo } from '../inquiries.present.ts'
import { lock } from '../inquiries.store.ts'

/** Goes to all who are invited; none of them learns whose question it was. */
export const answer: Action<typeof inquiryAnswer> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, { id: body.id })
  permit(inquiry, 'answer', viewer)
  const quotes = await lockQuotes(db, inquiry.id)
  const { questionId, answer: text } = body
  const { questions } = await presentInfo(db, inquiry, viewer)
  // Only who asked makes a question; a notice has an id too, and no moment it was asked at.
  const asked = questions.find(({ id, askedAt }) => id === questionId && askedAt !== null)
  if (questionId !== null && !asked) throw new Refused('NOT_FOUND')
  if (asked && asked.answer !== '') throw new Refused('QUESTION_ANSWERED')
  await db
    .insertInto('inquiry_answers')
    .values({
      inquiry_id: inquiry.id,
      org_id: viewer.orgId,
      question_id: questionId,
      question: asked ? body.question || asked.question : '',
      answer: text,
      answered_by: viewer.userName,
    })
    .execute()
  recordMove(db, viewer, inquiry, 'answer', { data: { text } })
  for (const quote of quotes)
    if (quote.shared) recordQuoteMove(db, viewer, quote, 'answer', { data: { text } })
  return presentInfo(db, inquiry, viewer)
}
