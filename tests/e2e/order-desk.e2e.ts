import { expect, type Page } from '@playwright/test'
import { answerLine, orderLines } from '../../contract/orders.ts'
import { dayFromNow, receive, send, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { counting } from './counting.ts'
import { columnInSight } from './heads.ts'
import { fill, inOne, langs, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of langs) {
  const { answering, documents, orders } = texts[lang]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const deciding = (page: Page, lineNo: number) =>
    page.getByRole('group', { name: fill(orders.decisionFor, { lineNo }), exact: true })
  const ten = Array.from({ length: 10 }, () => ({ qty: '10', price: '3.5' }))

  test(`${lang}: ten lines with two deviations are answered in five steps and decided in four`, async ({
    admitted,
  }) => {
    const buyer = await admitted(people.lin, lang)
    const supplier = await admitted(people.chen, lang)
    const { id, orderNo } = await sendOrder(buyer, '晨光五金', ten)

    // 陈亮 writes two days where he reads what is asked; the rest is as asked
    await supplier.goto('/orders?view=receive')
    const answer = counting()
    await answer.press(supplier.getByRole('grid').getByRole('link', { name: orderNo, exact: true }))
    await answer.press(button(supplier, orders.action.receive))
    for (const [lineNo, day] of [
      [20, dayFromNow(28)],
      [50, dayFromNow(35)],
    ] as const)
      await answer.write(supplier.getByLabel(fill(answering.otherDay, { lineNo }), { exact: true }), day)
    const bar = supplier.getByRole('region', { name: orders.myAnswer })
    // a day that is past stays where it was written, and is not sent
    const day = supplier.getByLabel(fill(answering.otherDay, { lineNo: 20 }), { exact: true })
    await day.fill(dayFromNow(-3))
    await day.blur()
    await expect(bar.getByRole('status')).toHaveText(fill(answering.dayFault, { lineNo: 20 }))
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(button(supplier, fill(answering.acceptRest, { count: 8 }))).toBeDisabled()
    await day.fill(dayFromNow(28))
    await day.blur()
    await expect(bar.getByRole('status')).toContainText(
      fill(answering.answered, { accepted: 0, offered: 2, refused: 0 }),
    )
    await answer.press(button(supplier, fill(answering.acceptRest, { count: 8 })))
    await expect(
      supplier.getByRole('heading', { name: fill(orders.turn.supplier.decide, { deviating: 2 }) }),
    ).toBeVisible()
    expect(answer.steps()).toBe(5)

    // 林慧 returns one of them, and agrees to the other
    await buyer.goto('/orders?view=decide')
    const decide = counting()
    await decide.press(buyer.getByRole('grid').getByRole('link', { name: orderNo, exact: true }))
    await decide.press(deciding(buyer, 20).getByRole('button', { name: orders.say.return, exact: true }))
    await decide.write(buyer.getByLabel(fill(answering.returnReasonOf, { lineNo: 20 })), '等不了这么久')
    await decide.press(button(buyer, fill(answering.agreeRest, { count: 1 })))
    await expect(
      buyer.getByRole('heading', {
        name: fill(
          'answer_one' in orders.turn.buyer ? orders.turn.buyer.answer_one : orders.turn.buyer.answer,
          {
            pending: 1,
          },
        ),
      }),
    ).toBeVisible()
    expect(decide.steps()).toBe(4)
    const [, second, , , fifth] = await send(buyer, orderLines, { query: { id } })
    expect([second?.answer, second?.answerReason, fifth?.answer]).toEqual([
      'RETURNED',
      '等不了这么久',
      'AGREED',
    ])
  })

  test(`${lang}: what is asked, offered and said stands where it is decided, with the record beside it`, async ({
    admitted,
  }) => {
    const buyer = await admitted(people.lin, lang)
    const supplier = await admitted(people.chen, lang)
    const { id, version } = await receive(supplier, await sendOrder(buyer, '晨光五金', ten))
    const [first, second, third] = await send(buyer, orderLines, { query: { id } })
    await send(supplier, answerLine, {
      side: 'supplier',
      body: {
        id,
        version,
        lines: [
          {
            lineId: first?.id ?? '',
            answer: 'offer',
            schedule: [
              { qty: '4', date: dayFromNow(27) },
              { qty: '5', date: dayFromNow(35) },
            ],
            reason: '产能不足，分两批交货',
          },
          { lineId: second?.id ?? '', answer: 'refuse', reason: '已停产' },
          {
            lineId: third?.id ?? '',
            answer: 'offer',
            schedule: [{ qty: '10', date: dayFromNow(20) }],
            reason: '',
          },
        ],
      },
    })
    await buyer.goto(`/orders/${id}`)

    // how far each batch is from what was asked, what is missing and what that is in money, and why
    const offered = deciding(buyer, 10)
    const row = buyer.getByRole('row').filter({ has: offered })
    for (const said of [
      `4 · ${dayFromNow(27)}`,
      fill(answering.apart.later, { count: 6 }),
      fill(answering.apart.later, { count: 14 }),
      fill(answering.apart.less, { total: 9, by: 1 }),
      '−3.50',
      '产能不足，分两批交货',
    ])
      await expect(row.getByText(said).first()).toBeVisible()

    // prices are in sight at 1440 px, and so is the record
    const grid = buyer.getByRole('grid')
    const money = lang === 'zh' ? '金额' : 'Amount'
    await columnInSight(grid, money)
    const record = buyer.getByRole('complementary', { name: documents.record })
    await expect(record.getByText(orders.event.answer).first()).toBeInViewport()
    await expect(buyer.getByRole('tab', { name: orders.section.trail })).toHaveCount(0)

    // by keys alone: down and up, agree, return
    await buyer.getByRole('row').filter({ has: offered }).focus()
    await buyer.keyboard.press('a')
    await expect(offered.getByRole('button', { name: orders.say.agree, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await buyer.keyboard.press('j')
    await buyer.keyboard.press('r')
    const reason = buyer.getByLabel(fill(answering.returnReasonOf, { lineNo: 20 }))
    await expect(reason).toBeFocused()
    const bar = buyer.getByRole('region', { name: orders.myDecision })
    await expect(bar.getByRole('status')).toContainText(fill(answering.decided, { agreed: 1, returned: 1 }))
    await holdToWcag(buyer, 'an order being decided')

    // without a reason nothing is sent, and the bar says which line lacks it
    await button(buyer, fill(orders.sendDecisions, { count: 2 })).click()
    await expect(bar.getByRole('status')).toHaveText(fill(answering.returnUnsaid, { lineNo: 20 }))
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await reason.fill('请再排产一批')

    // written down until it is sent; agreed to by mistake, or pressed once more, it comes back with the return
    await buyer.reload()
    await expect(reason).toHaveValue('请再排产一批')
    const returned = deciding(buyer, 20)
    const say = (word: string) => returned.getByRole('button', { name: word, exact: true })
    await say(orders.say.agreeRefusal).click()
    await expect(reason).toHaveCount(0)
    await say(orders.say.return).click()
    await expect(reason).toHaveValue('请再排产一批')
    await say(orders.say.return).click()
    await expect(say(orders.say.return)).toHaveAttribute('aria-pressed', 'false')
    await say(orders.say.return).click()
    await expect(reason).toHaveValue('请再排产一批')
    await button(buyer, fill(orders.sendDecisions, { count: 2 })).click()
    await expect(buyer.getByText(orders.done.decide)).toBeVisible()

    // the record is folded away for good, and put back
    await button(buyer, documents.fold).click()
    await buyer.reload()
    await buyer.getByRole('tab', { name: orders.section.trail }).click()
    await expect(record).toHaveCount(0)
    await button(buyer, documents.putBeside).click()
    await expect(record.getByText(orders.event.decide).first()).toBeVisible()
    await expect(buyer.getByRole('tab', { name: orders.section.trail })).toHaveCount(0)

    // the heading leads to the lines only where something else is shown
    await supplier.goto(`/orders/${id}`)
    await expect(supplier.getByRole('grid')).toBeVisible()
    const toLines = button(supplier, orders.action.answer)
    await expect(toLines).toHaveCount(0)
    await button(supplier, documents.fold).click()
    await supplier.getByRole('tab', { name: orders.section.trail }).click()
    await expect(toLines).toBeVisible()
    await button(supplier, documents.putBeside).click()
    await expect(supplier.getByRole('grid')).toBeVisible()
    await expect(toLines).toHaveCount(0)
  })
}

for (const lang of inOne('zh')) {
  const { common, orders } = texts[lang]
  test(`${lang}: on a phone the first button is what is to be done, and refusing it whole is behind the others`, async ({
    admitted,
  }) => {
    const buyer = await admitted(people.lin, lang)
    const { id } = await sendOrder(buyer, '晨光五金')
    const phone = await admitted(people.chen, lang)
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`/orders/${id}`)
    const article = phone.getByRole('article')
    await expect(article.getByRole('button', { name: orders.action.receive, exact: true })).toBeVisible()
    await expect(article.getByRole('button', { name: orders.action.refuse })).toHaveCount(0)
    await article.getByRole('button', { name: common.moreActions }).click()
    await article.getByRole('button', { name: orders.action.refuse }).click()
    await expect(phone.getByRole('dialog')).toContainText(common.reason)
    await holdToWcag(phone, 'refusing an order on a phone')
  })
}
