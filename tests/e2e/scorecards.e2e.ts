import { expect, type Page } from '@playwright/test'
import type { ScorecardStatus } from '../../contract/scorecards.states.ts'
import { holdToWcag } from './axe.ts'
import { dayFromNow } from './api.ts'
import { headOf } from './heads.ts'
import { admit, fill, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { common, documents, scorecards: words } = texts[lang]
  // a world of its own for each language would be no other days
  const [fromDay, untilDay] = lang === 'zh' ? ['2024-01-01', '2024-03-31'] : ['2024-04-01', '2024-06-30']
  const confirmed = async (page: Page, action: string, reason: string) => {
    await page.getByRole('button', { name: action, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: action, exact: true }).click()
  }
  const tag = (page: Page, status: ScorecardStatus) =>
    headOf(page).getByText(words.status[status] ?? status, { exact: true })

  test(
    `${lang}: 林晓 proposes what 晨光五金 is judged by, 陈亮 agrees on his phone; the score is kept, he answers with a plan and does it`,
    { tag: '@gate' },
    async ({ admitted, openPage }) => {
      const lin = await admitted(people.lin, lang)
      await lin.goto('/scorecards')
      await lin.getByRole('button', { name: words.create }).first().click()
      const dialog = lin.getByRole('dialog')
      const field = (name: string) => dialog.getByLabel(name, { exact: true })
      await pick(lin, field(words.field.supplier), 'S001 晨光五金')
      await field(words.field.fromDay).fill(fromDay)
      await field(words.field.untilDay).fill(untilDay)
      const judged = dialog.getByRole('group', { name: words.kind.judged })
      await judged.getByLabel(words.field.weight).fill('10')
      await dialog.getByRole('button', { name: common.save, exact: true }).click()
      await expect(dialog.getByText(fill(words.sum, { sum: 90 }))).toBeVisible()
      await judged.getByLabel(words.field.weight).fill('20')
      await dialog.getByRole('button', { name: common.save, exact: true }).click()
      await expect(tag(lin, 'PROPOSED')).toBeVisible()
      await holdToWcag(lin, 'a scorecard')
      const no = (await lin.getByRole('article').getAttribute('aria-label')) ?? ''

      const chen = await openPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
      await admit(chen, people.chen, lang)
      await chen.goto('/scorecards')
      await chen.getByRole('link', { name: no }).click()
      await expect(chen.getByText(words.kind.onTime, { exact: true })).toBeVisible()
      await confirmed(chen, words.action.giveBack, '权重再商量')
      await expect(tag(chen, 'RETURNED')).toBeVisible()

      await lin.reload()
      await expect(lin.getByText('权重再商量').first()).toBeVisible()
      await lin.getByRole('button', { name: words.action.edit, exact: true }).click()
      await lin.getByRole('dialog').getByLabel(words.field.remark).fill('按合同附件三')
      await lin.getByRole('dialog').getByRole('button', { name: common.save, exact: true }).click()
      await expect(tag(lin, 'PROPOSED')).toBeVisible()
      await chen.reload()
      await chen.getByRole('button', { name: words.action.agree, exact: true }).click()
      await expect(tag(chen, 'AGREED')).toBeVisible()
      await expect(chen.getByRole('heading', { name: words.turn.supplier.DUE })).toBeVisible()

      await lin.reload()
      await expect(
        lin.getByRole('heading', { name: fill(words.turn.buyer.DUE, { whose: documents.whose.me }) }),
      ).toBeVisible()
      await lin.getByRole('button', { name: words.action.close, exact: true }).click()
      const closing = lin.getByRole('dialog')
      await closing.getByLabel(fill(words.marksOf, { name: words.judgedUsual })).fill('55')
      await closing.getByLabel(words.verdict).fill('交期须改善')
      await closing.getByRole('button', { name: words.action.close, exact: true }).click()
      await expect(tag(lin, 'CLOSED')).toBeVisible()
      await expect(lin.getByRole('article').getByText('55 · D')).toBeVisible()

      await chen.reload()
      await chen.getByRole('button', { name: words.action.answer, exact: true }).click()
      const answering = chen.getByRole('dialog')
      await answering.getByLabel(words.comment).fill('已安排改善')
      const step = answering.getByRole('group', { name: fill(words.stepNo, { no: 1 }) })
      await answering.getByRole('button', { name: words.action.answer, exact: true }).click()
      await expect(step.getByText(common.required).first()).toBeVisible()
      await step.getByLabel(words.field.cause, { exact: true }).fill('产能不足')
      await step.getByLabel(words.field.action, { exact: true }).fill('增加一班')
      await step.getByLabel(words.field.owner, { exact: true }).fill('何芳')
      await step.getByLabel(words.field.dueOn, { exact: true }).fill(dayFromNow(30))
      await holdToWcag(chen, 'answering a scorecard on a phone')
      await answering.getByRole('button', { name: words.action.answer, exact: true }).click()
      await expect(tag(chen, 'ANSWERED')).toBeVisible()

      await lin.reload()
      await lin.getByRole('button', { name: words.action.accept, exact: true }).click()
      await expect(tag(lin, 'ACCEPTED')).toBeVisible()
      await chen.reload()
      await chen.getByRole('button', { name: `${words.isDone} 增加一班` }).click()
      await expect(chen.getByRole('button', { name: `${words.undone} 增加一班` })).toBeVisible()
      await holdToWcag(chen, 'a scorecard on a phone')
      await lin.goto('/scorecards?view=closed')
      await expect(lin.getByRole('row').filter({ hasText: no })).toContainText('55')
    },
  )
}
