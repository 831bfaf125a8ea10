import { sql } from 'kysely'
import { compareQuote } from '../../../contract/comparison.ts'
import { inquiryAddFiles } from '../../../contract/inquiries.files.ts'
import * as c from '../../../contract/inquiries.ts'
import { insertAnnex, upload } from '../../../contract/documents.ts'
import * as q from '../../../contract/quotes.ts'
import * as p from '../../../contract/priceAgreements.ts'
import type { Founded } from '../../../server/seed/founding.ts'
import { asked, deadline, drafts, one, publishes, quotes, reads, sees } from '../inquiries.ts'
import type { Persona } from '../persona.ts'
import { pdf } from '../samples.ts'
import { multipart } from '../upload.ts'
import type { World } from '../world.ts'
import { type Party, SEALED_PRICE, type Subject, type Subjects, secret, worth } from './parties.ts'

interface Ground {
  world: World
  chenguang: Founded
  lin: Persona
  chen: Persona
  buying: readonly Party[]
  both: readonly Party[]
  begins: string
  isFar?: boolean
}

/** What 华东精工 asks 晨光五金 to quote: an inquiry in each state, and its quotes. */
export async function inquiriesOf({
  world,
  chenguang,
  lin,
  chen,
  buying,
  both,
  begins,
  isFar = false,
}: Ground): Promise<Subjects> {
  const word = secret(['huadong', 'chenguang'], isFar)
  const title = `${begins} ${word}`
  const written = async () => {
    const draft = await drafts(lin, [chenguang], {
      title,
      terms: word,
      lines: [asked(word, '10', { materialName: title, targetPrice: worth.target })],
    })
    const { fileKey } = await lin.does(upload, multipart(`${word}.pdf`, pdf))
    return lin.does(inquiryAddFiles, { body: { ...one(draft), fileKeys: [fileKey] } })
  }
  const sent = async () => publishes(lin, await written())
  const quoted = async (charges: { freight?: string; tooling?: string } = {}) => {
    const inquiry = await sent()
    const breaks = [{ fromQty: '5', price: worth.price }]
    const alternatives = inquiry.lines.map(({ id: inquiryLineId }) => ({
      inquiryLineId,
      offered: word,
      price: worth.price,
      leadDays: 3,
      breaks,
    }))
    await quotes(chen, inquiry, [worth.price], { remark: word, alternatives, ...charges }, { breaks })
    return sees(lin, inquiry)
  }
  /** What is quoted, and the name of a file with it, is the supplier's alone until the opening. */
  const seal = secret(['chenguang'])
  const seals = (inquiry: Pick<c.InquiryInfo, 'inquiryNo' | 'lines'>, terms: { submit?: boolean } = {}) =>
    quotes(
      chen,
      inquiry,
      [SEALED_PRICE],
      {
        remark: seal,
        alternatives: inquiry.lines.map(({ id: inquiryLineId }) => ({
          inquiryLineId,
          offered: seal,
          price: SEALED_PRICE,
          leadDays: 3,
        })),
        ...terms,
      },
      {
        breaks: [{ fromQty: '5', price: SEALED_PRICE }],
        remark: seal,
      },
    )
  const sealed = async () => {
    const inquiry = await sent()
    const { id } = await seals(inquiry)
    const { fileKey } = await chen.does(upload, multipart(`${seal}.pdf`, pdf))
    await chen.does(insertAnnex, { body: { noun: 'quotes', recordId: id, fileKeys: [fileKey] } })
    return sees(lin, inquiry)
  }
  const passed = async (made: () => Promise<c.Inquiry> = quoted) => {
    const { id } = await made()
    await world.deps.db.system((tx) =>
      sql`update inquiries set deadline = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(
        tx,
      ),
    )
    return sees(lin, { id })
  }
  const opened = async (made?: () => Promise<c.Inquiry>) =>
    lin.does(c.inquiryOpen, { body: one(await passed(made)) })
  const charges = { freight: worth.freight, tooling: worth.tooling }
  const awarded = await opened(() => quoted(charges))
  const { lines, suppliers } = await lin.does(compareQuote, { query: { id: awarded.id } })
  await lin.does(c.inquiryAward, {
    body: {
      ...one(awarded),
      awards: [{ quoteId: suppliers[0]?.quoteId ?? '', inquiryLineId: lines[0]?.id ?? '', qty: '10' }],
      agreedUntil: '2099-12-31',
    },
  })
  const { rows: agreements } = await lin.does(p.priceAgreementList, { body: {} })
  const agreement = agreements.find(({ inquiryNo }) => inquiryNo === awarded.inquiryNo)
  if (!agreement) throw new Error('the award kept its prices')
  // What somebody else was to approve stays beside the inquiry.
  await world.deps.db.system((tx) =>
    sql`insert into award_requests (inquiry_id, org_id, awards, amount, requested_by_id, requested_by)
      select id, org_id, '[]', 10, ${lin.userId}, ${word} from inquiries where id = ${awarded.id}`.execute(
      tx,
    ),
  )
  const answered = await reads(chen, await sent())
  const { questions } = await chen.does(q.quoteAsk, { body: { id: answered.id, question: word } })
  await lin.does(c.inquiryAnswer, {
    body: { id: answered.inquiryId, questionId: questions[0]?.id ?? null, question: word, answer: word },
  })
  // Sealed in every state: drafted and never sent, sent and withdrawn, quoted once more in a round that was not opened.
  await seals(await sent(), { submit: false })
  await chen.does(q.quoteWithdraw, { body: one(await seals(await sent())) })
  const again = await opened()
  await lin.does(c.inquiryNextRound, { body: { ...one(again), deadline } })
  await seals(again)
  const charged = await opened(() => quoted(charges))
  const paused = await lin.does(c.inquiryPause, { body: { ...one(await sealed()), reason: word } })
  const buyers = (inquiry: c.Inquiry): Subject => ({ ...one(inquiry), whose: buying })
  const theirs = (quote: q.Quote): Subject => ({ ...one(quote), whose: both })
  return {
    inquiryDraft: buyers(await written()),
    // No supplier reads whom else the buyer writes to.
    inquiryByMail: buyers(
      await drafts(lin, [chenguang], { title, mails: [`${secret(['huadong'], isFar)}@new.example`] }),
    ),
    inquiryAsked: buyers(await sealed()),
    inquiryPaused: buyers(paused),
    inquiryPassed: buyers(await passed(sealed)),
    inquiryOpened: buyers(charged),
    inquiryAwarded: buyers(await sees(lin, awarded)),
    quoteOpened: theirs(await reads(chen, charged)),
    quoteAwarded: theirs(await reads(chen, awarded)),
    agreement: { ...one(agreement), whose: both },
    quoteAsked: { ...theirs(answered), line: answered.lines[0]?.id ?? '' },
    quoteSent: theirs(await reads(chen, await sealed())),
  }
}
