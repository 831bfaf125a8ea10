import { expect } from '@playwright/test'
import { writeDraft } from './api.ts'
import { test } from './network.ts'
import { enter, fill, people, texts } from './people.ts'

const { audit, common, errors, installation, shell } = texts.zh

test(
  'an administrator finds who exported the orders and who saw one, and opens it from there',
  { tag: '@gate' },
  async ({ admitted, page }) => {
    const lin = await admitted(people.lin)
    await lin.goto('/orders')
    const [download] = await Promise.all([
      lin.waitForEvent('download'),
      lin.getByRole('button', { name: common.export, exact: true }).click(),
    ])
    await download.cancel()
    // an order of this story alone: looking at one again soon is no second view
    const { id, orderNo } = await writeDraft(lin, '晨光')
    await lin.goto(`/orders/${id}`)
    await expect(lin.getByRole('heading', { name: orderNo })).toBeVisible()

    await enter(page, people.zhou)
    const rows = page.getByRole('row').filter({ hasText: people.lin.name })
    const exported = rows.filter({ hasText: audit.act.export }).filter({ hasText: audit.noun.orders })
    await expect(async () => {
      await page.goto(`/audit?keyword=${encodeURIComponent(people.lin.name)}`)
      await expect(exported.first()).toBeVisible()
    }).toPass()
    await expect(async () => {
      await page.goto(`/audit?keyword=${orderNo}`)
      await expect(rows.filter({ hasText: audit.act.view }).first()).toBeVisible()
    }).toPass()
    await rows.filter({ hasText: audit.act.view }).filter({ hasText: orderNo }).first().click()
    const entry = page.getByRole('dialog', { name: audit.entry })
    await entry.getByRole('link', { name: orderNo }).click()
    await expect(page.getByRole('heading', { name: orderNo })).toBeVisible()

    await page.goto('/people')
    await page.getByRole('button', { name: people.lin.name, exact: true }).click()
    const acts = page.getByRole('dialog', { name: people.lin.name }).getByRole('region', { name: audit.last })
    await expect(acts.getByRole('listitem').filter({ hasText: audit.act.signIn }).first()).toBeVisible()
  },
)

test('the administrator of the installation sees a job that was put aside and has it tried again', async ({
  page,
  signedIn,
}) => {
  const zhou = await enter(page, people.zhou)
  await zhou
    .getByRole('navigation', { name: shell.menu, exact: true })
    .getByText(shell.page.installation)
    .click()
  const dead = zhou.getByRole('region', { name: fill(installation.deadJobs, { count: 1 }) })
  const row = dead.getByRole('row').filter({ hasText: 'messages.forget' })
  await expect(row).toContainText('ECONNREFUSED')
  await row.getByRole('button', { name: installation.retry }).click()
  await expect(zhou.getByText(installation.noDeadJobs)).toBeVisible()
  await expect(zhou.getByText(installation.backups.unset)).toBeVisible()
  await zhou.getByRole('button', { name: installation.licences }).click()
  await expect(
    zhou.getByRole('dialog', { name: installation.licences }).getByText('@ant-design/colors').first(),
  ).toBeVisible()
  await zhou.keyboard.press('Escape')
  await zhou.getByRole('button', { name: installation.test, exact: true }).click()
  const trial = zhou.getByRole('dialog', { name: installation.test })
  await expect(trial.getByLabel(installation.testTo)).toHaveValue(people.zhou.account)
  await trial.getByRole('button', { name: installation.testSend, exact: true }).click()
  await expect(trial.getByRole('status')).toHaveText(installation.testOutcome.unset)

  const lin = await signedIn(people.lin)
  await expect(
    lin.getByRole('navigation', { name: shell.menu, exact: true }).getByText(shell.page.installation),
  ).toBeHidden()
  await lin.goto('/installation')
  await expect(lin.getByText(errors.notFoundTitle)).toBeVisible()
})
