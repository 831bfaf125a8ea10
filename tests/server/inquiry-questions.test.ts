import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import * as q from '../../contract/quotes.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import { listOf, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

describe.each(engines)('questions about inquiries on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const asksAbout = async (who: Persona, inquiry: c.InquiryInfo, question: string) =>
    who.does(q.quoteAsk, { body: { id: (await i.reads(who, inquiry)).id, question } })
  const answers = (inquiry: c.InquiryInfo, body: object) =>
    m.lin.does(c.inquiryAnswer, { body: { id: inquiry.id, answer: '按图纸 A2', ...body } })

  test('陈亮 asks, 林晓 answers all: 孙丽 reads both and learns nowhere who asked', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const mine = await asksAbout(m.chen, asked, '晨光五金问：镀层多厚？')
    expect(mine.questions).toMatchObject([
      { askedBy: '陈亮', supplierName: '', answer: '', answeredAt: null },
    ])
    const [waiting] = (await i.sees(m.lin, asked)).questions
    expect(waiting).toMatchObject({
      question: '晨光五金问：镀层多厚？',
      supplierName: '晨光五金',
      askedBy: '陈亮',
    })
    expect((await i.reads(m.sun, asked)).questions).toEqual([])
    const answered = await answers(asked, { questionId: waiting?.id, question: '镀层多厚？' })
    expect(answered.questions).toMatchObject([{ answer: '按图纸 A2', supplierName: '晨光五金' }])
    expect((await i.reads(m.chen, asked)).questions).toMatchObject([{ askedBy: '陈亮', answer: '按图纸 A2' }])
    const theirs = await i.reads(m.sun, asked)
    expect(theirs.questions).toMatchObject([
      {
        question: '镀层多厚？',
        answer: '按图纸 A2',
        answeredBy: '林晓',
        askedBy: '',
        supplierName: '',
        askedAt: null,
      },
    ])
    const entries = await m.sun.does(history, { query: { noun: 'quotes', recordId: theirs.id } })
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['publish', 'answer']))
    await spreads(m)
    const all = JSON.stringify([theirs, entries, await listOf(m.sun)])
    for (const name of ['晨光', '陈亮']) expect(all).not.toContain(name)
  })

  test('the database itself shows no supplier what another asked', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const { questions } = await asksAbout(m.chen, asked, '镀层多厚？')
    await answers(asked, { questionId: questions[0]?.id })
    const sun = { ...m.sun, orgId: m.hongyuan.id, side: 'supplier' as const }
    const [rows, replies] = await m.deps.db.read(sun as never, async (tx) => [
      await tx.selectFrom('inquiry_questions').selectAll().where('inquiry_id', '=', asked.id).execute(),
      await tx.selectFrom('inquiry_answers').select('question').where('inquiry_id', '=', asked.id).execute(),
    ])
    expect([rows, replies]).toEqual([[], [{ question: '镀层多厚？' }]])
  })

  test('those concerned are told: 林晓 of a question as a task, both suppliers of the answer and of a notice', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const told = async (who: Persona) => {
      await spreads(m)
      const all = await listOf(who)
      const ids = [asked.id, ...asked.quotes.map(({ id }) => id)]
      return all.flatMap(({ recordId, kind, category }) =>
        ids.includes(recordId) ? [`${kind} ${category}`] : [],
      )
    }
    const { questions } = await asksAbout(m.chen, asked, '交货地点？')
    expect(await told(m.lin)).toContain('ask task')
    expect(await told(m.sun)).not.toContain('ask task')
    await answers(asked, { questionId: questions[0]?.id })
    for (const who of [m.chen, m.sun]) expect(await told(who)).toContain('answer progress')
    const noticed = await answers(asked, { answer: '图纸已更新' })
    expect(noticed.questions.map(({ question, answer }) => [question, answer])).toEqual([
      ['交货地点？', '按图纸 A2'],
      ['', '图纸已更新'],
    ])
    await expect(answers(asked, { questionId: noticed.questions[1]?.id })).toFailWith('NOT_FOUND')
  })

  test('a question is answered once, asked until the deadline, and only about an inquiry one was invited to', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    await expect(asksAbout(m.chen, asked, ' ')).toFailWith('INPUT_INVALID')
    const { questions, id } = await asksAbout(m.chen, asked, '材质？')
    const questionId = questions[0]?.id
    const other = await i.asks(m.lin, [m.chenguang])
    await expect(answers(other, { questionId })).toFailWith('NOT_FOUND')
    await answers(asked, { questionId })
    await expect(answers(asked, { questionId })).toFailWith('QUESTION_ANSWERED')
    await expect(m.sun.does(q.quoteAsk, { body: { id, question: '材质？' } })).toFailWith('NOT_FOUND')
    const late = await asksAbout(m.chen, other, '包装？')
    await i.deadlinePasses(m, other)
    await expect(asksAbout(m.chen, other, '运费？')).toFailWith('INQUIRY_CLOSED')
    await answers(other, { questionId: late.questions[0]?.id })
    await m.lin.does(c.inquiryOpen, { body: i.one(await i.sees(m.lin, other)) })
    await expect(answers(other, {})).toFailWith('WRONG_STATE')
  })
})
