import { expect, type Page } from '@playwright/test'
import { errorText, type Lang } from '../../contract/errors.ts'
import { type Order, orderLines } from '../../contract/orders.ts'
import { receiptLineList, receiptSave } from '../../contract/receipts.ts'
import { png } from '../support/samples.ts'
import { send } from './api.ts'
import { admit, fill, inOne, people, texts, type Who } from './people.ts'
import { type Story, test } from './story.ts'
import { shippedOrder } from './supply.ts'

/** Somebody at the dock, with a phone. */
const atDock = async ({ openPage }: Pick<Story, 'openPage'>, who: Who, lang: Lang): Promise<Page> =>
  admit(await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }), who, lang)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const isPosted = /\/receipts\/[0-9a-f-]{36}$/

/** Types a number or what is on a label, as a hand-held scanner does. */
async function scans(page: Page, code: string, lang: Lang): Promise<void> {
  const { receiving } = texts[lang]
  await page.goto('/receipts/create')
  await page.getByLabel(receiving.code).fill(code)
  await page.getByLabel(receiving.code).press('Enter')
}

/** How often something was received of an order of one line: two suppliers may use the same number for their deliveries. */
const receiptsOf = async (page: Page, { orderNo }: Pick<Order, 'orderNo'>): Promise<number> =>
  (await send(page, receiptLineList, { body: { keyword: orderNo } })).total

for (const lang of inOne('zh')) {
  const { common, documents, errors, receiving } = texts[lang]
  const fields = (page: Page) => ({
    received: page.getByLabel(receiving.received, { exact: true }),
    refused: page.getByLabel(receiving.refused, { exact: true }),
    reason: page.getByLabel(receiving.refuseReason),
  })

  test(`${lang}: 孟瑶 loses the connection before her receipt leaves, and nothing that she typed`, async ({
    admitted,
    openPage,
  }) => {
    const lin = await admitted(people.lin)
    const { order, delivery } = await shippedOrder(lin, await admitted(people.chen), '晨光五金', { lines: 1 })
    const meng = await atDock({ openPage }, people.meng, lang)
    await scans(meng, delivery.deliveryNo, lang)
    const { received, refused, reason } = fields(meng)
    const photo = meng.getByRole('button', { name: fill(documents.removeFile, { name: '破损.png' }) })
    await received.fill('8')
    await refused.fill('2')
    await reason.fill('破损')
    await meng
      .getByLabel(receiving.addPhoto, { exact: true })
      .and(meng.locator('input'))
      .setInputFiles({ name: '破损.png', mimeType: 'image/png', buffer: png })
    const stands = async () => {
      await expect(photo).toBeVisible()
      await expect(received).toHaveValue('8')
      await expect(refused).toHaveValue('2')
      await expect(reason).toHaveValue('破损')
    }
    await stands()

    await meng.context().setOffline(true)
    const offline = meng.getByText(errors.offline)
    await expect(offline).toBeVisible()
    await press(meng, receiving.post)
    await expect(meng.getByText(errorText('UNAVAILABLE', lang))).toBeVisible()
    await stands()
    expect(await width(meng)).toBe(390)
    await meng.context().setOffline(false)
    await expect(offline).toBeHidden()
    await stands()
    await meng.reload()
    await expect(meng.getByText(common.draft.restored)).toBeVisible()
    await stands()
    expect(await receiptsOf(meng, order)).toBe(0)

    await press(meng, receiving.post)
    await expect(meng).toHaveURL(isPosted)
    await expect(meng.getByText('破损', { exact: true })).toBeVisible()
    await expect(meng.getByRole('button', { name: fill(receiving.photo, { n: 1 }) })).toBeVisible()
    expect(await receiptsOf(meng, order)).toBe(1)
  })

  test(`${lang}: of 100 kilograms 孟瑶 receives no 100.002, and 100`, async ({ admitted, openPage }) => {
    const zhou = await admitted(people.zhou)
    // What is agreed with 启明智造 lets nobody receive more than was ordered.
    const { order, delivery } = await shippedOrder(zhou, await admitted(people.qian), '启明智造', {
      lines: 1,
      qty: '100',
      unit: 'KG',
    })
    const receivedQty = async () =>
      (await send(zhou, orderLines, { query: { id: order.id } })).map((line) => line.receivedQty)
    const meng = await atDock({ openPage }, people.meng, lang)
    await scans(meng, delivery.deliveryNo, lang)
    const { received } = fields(meng)
    const over = meng.getByRole('alert')
    await received.fill('100.002')
    await expect(over).toHaveText(fill(receiving.over, { qty: '100.000' }))
    await press(meng, receiving.post)
    await expect(over).toBeVisible()
    await expect(received).toHaveValue('100.002')
    expect(await receiptsOf(meng, order)).toBe(0)
    expect(await receivedQty()).toEqual(['0'])

    await received.fill('100')
    await expect(over).toBeHidden()
    await press(meng, receiving.post)
    await expect(meng).toHaveURL(isPosted)
    await expect(
      meng.getByRole('list', { name: receiving.section.lines }).getByRole('listitem'),
    ).toContainText(`${receiving.received} 100.000 KG`)
    expect(await receivedQty()).toEqual(['100'])
  })

  for (const boxes of [1, 2])
    test(`${lang}: two people have scanned one box of ${boxes}, and post it at once: it is received once`, async ({
      admitted,
      openPage,
    }) => {
      const lin = await admitted(people.lin)
      const chen = await admitted(people.chen)
      const { order, delivery } = await shippedOrder(lin, chen, '晨光五金', { lines: 1, boxes })
      const label = `${delivery.deliveryNo}/1/1`
      const share = String(10 / boxes)
      const posted = () => receiptsOf(lin, order)
      // They do not read the same language.
      const theirs = lang === 'zh' ? 'en' : 'zh'
      const meng = await atDock({ openPage }, people.meng, lang)
      const zhou = await atDock({ openPage }, people.zhou, theirs)
      await scans(meng, label, lang)
      await scans(zhou, label, theirs)
      const said = texts[theirs].receiving
      const received = zhou.getByLabel(said.received, { exact: true })
      const remark = zhou.getByRole('textbox', { name: said.remark, exact: true })
      const box = (nth: number) => zhou.getByLabel(fill(said.box, { box: nth }), { exact: true })
      await expect(meng.getByText(fill(receiving.ticked, { lineNo: 1, box: 1 }))).toBeVisible()
      await expect(received).toHaveValue(share)
      await remark.fill('左门')

      // Both have pressed before either is answered.
      const hers = Promise.withResolvers<void>()
      await zhou.route(`**${receiptSave.path}`, (route) => hers.promise.then(() => route.continue()), {
        times: 1,
      })
      const leaves = zhou.waitForRequest(`**${receiptSave.path}`)
      await press(zhou, said.post)
      await leaves
      await press(meng, receiving.post)
      await expect(meng).toHaveURL(isPosted)
      hers.resolve()

      const meanwhile = zhou.getByRole('alert').filter({ hasText: texts[theirs].common.stale.kept })
      await expect(meanwhile).toContainText(people.meng.name)
      await expect(
        zhou.getByRole('alert').filter({ hasText: errorText('BOX_RECEIVED', theirs, { lineNo: 1, box: 1 }) }),
      ).toBeVisible()
      await expect(meanwhile).not.toContainText(said.meanwhile.nothing)
      await expect(received).toHaveValue(share)
      await expect(remark).toHaveValue('左门')
      expect(await width(zhou)).toBe(390)
      expect(await posted()).toBe(1)
      const [line] = await send(lin, orderLines, { query: { id: order.id } })
      expect(line?.receivedQty).toBe(share)
      if (boxes === 1) return

      // The other box has still to come.
      await expect(meanwhile).toContainText('5 PCS')
      await press(zhou, texts[theirs].common.stale.reapply)
      await expect(meanwhile).toBeHidden()
      await expect(box(1)).toHaveCount(0)
      await expect(received).toHaveValue('')
      await expect(remark).toHaveValue('左门')
      await box(2).check()
      await press(zhou, said.post)
      await expect(zhou).toHaveURL(isPosted)
      expect(await posted()).toBe(2)
    })
}
