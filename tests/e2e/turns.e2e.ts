import { expect } from '@playwright/test'
import { dayFromNow } from './api.ts'
import { holdToWcag } from './axe.ts'
import { columnInSight, headOf } from './heads.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { reconciling } from './reconciling.ts'
import { test } from './story.ts'
import { receivedOrder, shippedOrder } from './supply.ts'

for (const lang of inOne('zh')) {
  const { common, deliveries, documents, receiving, reconciliations: said } = texts[lang]
  const { press, moves, builds } = reconciling(lang)
  const mine = { whose: documents.whose.me }

  test(`${lang}: a delivery and a statement say whose turn it is, with what is done in it and the record beside`, async ({
    admitted,
    openPage,
  }) => {
    const [buyer, supplier] = [await admitted(people.zhou, lang), await admitted(people.he, lang)]
    const chen = await admitted(people.chen, lang)
    const { delivery } = await shippedOrder(buyer, chen, '晨光五金')

    // the goods are on their way: whoever may take them in goes to the dock from here
    await buyer.goto(`/deliveries/${delivery.id}`)
    const day = dayFromNow(1)
    await expect(
      buyer.getByRole('heading', { name: fill(deliveries.turn.buyer.SHIPPED, { day }) }),
    ).toBeVisible()
    await expect(buyer.getByRole('list', { name: deliveries.steps }).getByRole('listitem')).toHaveText([
      deliveries.status['SUBMITTED'] ?? '',
      deliveries.status['APPROVED'] ?? '',
      deliveries.status['SHIPPED'] ?? '',
      deliveries.status['ARRIVED'] ?? '',
      deliveries.status['RECEIVED'] ?? '',
    ])
    const record = buyer.getByRole('complementary', { name: documents.record })
    await expect(record.getByText(deliveries.event.ship).first()).toBeInViewport()
    await expect(buyer.getByRole('tab')).toHaveCount(0)
    await holdToWcag(buyer, 'a delivery with its record beside')

    // folded away it is a section of its own again, and so is what it brings
    await press(buyer, documents.fold)
    await buyer.getByRole('tab', { name: deliveries.section.trail }).click()
    await expect(buyer.getByRole('tabpanel').getByText(deliveries.event.ship).first()).toBeVisible()
    await press(buyer, documents.putBeside)
    await expect(record).toBeVisible()

    await press(buyer, deliveries.action.arrive)
    const arrived = buyer.getByRole('heading', { name: fill(deliveries.turn.buyer.ARRIVED, mine) })
    await expect(arrived).toBeVisible()
    await press(buyer, deliveries.action.receive)
    await expect(buyer.getByLabel(receiving.code)).toHaveValue(delivery.deliveryNo)
    await expect(buyer.getByLabel(receiving.received, { exact: true })).toHaveCount(2)

    // the supplier's sentence is another, and there is nothing for it to do
    await chen.goto(`/deliveries/${delivery.id}`)
    await expect(chen.getByRole('heading', { name: deliveries.turn.supplier.ARRIVED })).toBeVisible()
    await expect(chen.getByRole('button', { name: deliveries.action.receive, exact: true })).toHaveCount(0)

    // on a phone what the turn asks for comes first, and the rest is opened
    const phone = await admit(
      await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
      people.zhou,
      lang,
    )
    await phone.goto(`/deliveries/${delivery.id}`)
    await expect(
      phone.getByRole('heading', { name: fill(deliveries.turn.buyer.ARRIVED, mine) }),
    ).toBeVisible()
    await expect(phone.getByRole('button', { name: deliveries.action.receive, exact: true })).toBeVisible()
    await expect(phone.getByRole('button', { name: deliveries.action.cancel, exact: true })).toHaveCount(0)
    await phone.getByRole('button', { name: common.moreActions }).tap()
    await expect(phone.getByRole('button', { name: deliveries.action.cancel, exact: true })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // the facts that do not fit wait behind “more”
    const facts = phone.getByRole('definition').filter({ hasText: people.chen.name })
    await expect(facts).not.toBeInViewport()
    await phone.getByRole('button', { name: common.more, exact: true }).tap()
    await expect(facts).toBeInViewport()
    await holdToWcag(phone, 'a delivery on a phone, whole')

    // a statement: whoever made it submits, the other side audits, and each reads which of them is waited for
    const { orderNo } = await receivedOrder(buyer, chen, '晨光五金', 3)
    await builds(supplier, orderNo, 3)
    const turn = (todo: string) => fill(said.next, { ...mine, todo })
    await expect(supplier.getByRole('heading', { name: turn(said.todo.DRAFT) })).toBeVisible()
    await moves(supplier, 'submit', 'WAIT_CUSTOMER')
    await expect(
      supplier.getByRole('heading', { name: fill(said.waits.buyer, { todo: said.todo.WAIT_CUSTOMER }) }),
    ).toBeVisible()
    await buyer.goto(new URL(supplier.url()).pathname)
    await expect(buyer.getByRole('heading', { name: turn(said.todo.WAIT_CUSTOMER) })).toBeVisible()

    // what it comes to is in sight at 1440 px beside the record
    const grid = buyer.getByRole('grid', { name: said.lines })
    await columnInSight(grid, said.line.totalAmount)
    await expect(record.getByText(said.event.submit).first()).toBeInViewport()
    await expect(headOf(buyer).getByRole('button', { name: said.action.pass })).toHaveCount(0)
    await holdToWcag(buyer, 'a statement to audit')
    await moves(buyer, 'pass', 'AGREED')
    await expect(
      buyer.getByRole('heading', { name: fill(said.waits.supplier, { todo: said.todo.AGREED }) }),
    ).toBeVisible()
  })
}
