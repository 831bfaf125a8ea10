import { expect, type Page } from '@playwright/test'
import { homeWidgetSave } from '../../contract/dashboards.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { enter, fill, people, texts } from './people.ts'
import { test } from './story.ts'

// Both tell of the same people's homes.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const { common, home } = texts.zh
const { arrange } = home
/** A role of the sample world that 吴静 holds. */
const ROLE = '查看'
const [waiting, deciding] = [home.count.buyer.ordersToReceive, home.count.buyer.linesToDecide]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const counter = (page: Page, name: string) =>
  page.getByRole('list', { name: home.counters }).getByRole('link', { name })
const blockOf = (page: Page, title: string) =>
  page.getByRole('list', { name: arrange.blocks }).getByRole('listitem', { name: title, exact: true })

/** Somebody on the home, which stands. */
async function atHome(page: Page, who: (typeof people)[keyof typeof people]): Promise<Page> {
  await enter(page, who)
  await expect(counter(page, waiting)).toBeVisible()
  return page
}

/** Opens the home anew and waits until it stands. */
async function again(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { name: home.recent })).toBeVisible()
}

// spec: P1.does.3
test('each arranges their own home, one arranges everybody’s', async ({ page: lin, openPage }) => {
  test.slow() // three people sign in
  await atHome(lin, people.lin)
  const chart = lin.getByRole('heading', { name: home.answer.title.buyer })
  await expect(chart).toBeVisible()

  await press(lin, arrange.begin)
  const grip = lin.getByRole('button', { name: fill(arrange.move, { title: waiting }), exact: true })
  await grip.focus()
  await lin.keyboard.press('ArrowDown')
  await expect(grip).toBeFocused()
  await expect(lin.getByRole('status').filter({ hasText: waiting })).toContainText('第 18 行')
  await press(lin, fill(arrange.remove, { title: home.answer.title.buyer }))
  await holdToWcag(lin, 'arranging')
  await press(lin, arrange.saveMe)
  await expect(lin.getByText(common.saved)).toBeVisible()
  for (const anew of [false, true]) {
    if (anew) await again(lin)
    await expect(counter(lin, waiting)).toBeVisible()
    await expect(chart).toBeHidden()
    const moved = await counter(lin, waiting).boundingBox()
    const other = await counter(lin, deciding).boundingBox()
    expect(moved && other && moved.y > other.y + other.height).toBe(true)
  }

  // nobody else's home has changed
  const wu = await atHome(await openPage(), people.wu)
  await expect(wu.getByRole('heading', { name: home.answer.title.buyer })).toBeVisible()
  const [first, second] = [
    await counter(wu, waiting).boundingBox(),
    await counter(wu, deciding).boundingBox(),
  ]
  expect(first?.y).toBe(second?.y)
  await press(wu, arrange.begin)
  await expect(wu.getByRole('button', { name: arrange.saveMe })).toBeVisible()
  await expect(wu.getByRole('button', { name: arrange.saveEverybody })).toBeHidden()
  await press(wu, common.cancel)

  // what the administrator puts there for everybody is there for whoever has no home of their own
  const zhou = await atHome(await openPage(), people.zhou)
  await press(zhou, arrange.begin)
  await press(zhou, arrange.add)
  await press(zhou, home.kind.shortcut)
  const dialog = zhou.getByRole('dialog', { name: fill(arrange.edit, { title: home.kind.shortcut }) })
  await dialog.getByLabel(home.field.to).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: common.ok }).click()
  await expect(dialog.getByText(home.noGoal)).toBeVisible()
  await dialog.getByLabel(home.field.to).fill('/materials')
  await dialog.getByLabel(home.field.title).fill('物料大全')
  await dialog.getByRole('button', { name: common.ok }).click()
  await expect(blockOf(zhou, '物料大全')).toBeVisible()
  await press(zhou, arrange.saveEverybody)
  // While it is arranged the block stands there too: it is kept once that is said.
  await expect(zhou.getByText(common.saved)).toBeVisible()
  await expect(zhou.getByRole('link', { name: '物料大全' })).toBeVisible()

  await again(wu)
  await wu.getByRole('link', { name: '物料大全' }).click()
  await expect(wu).toHaveURL(/\/materials$/)
  await again(lin)
  await expect(lin.getByRole('link', { name: '物料大全' })).toBeHidden()
})

// spec: P1.does.3
test('a block of the organisation’s own runs its script in the sandbox; a stale save keeps what was arranged', async ({
  page,
}) => {
  await atHome(page, people.zhou)
  await press(page, arrange.begin)
  await press(page, arrange.add)
  await press(page, home.made.create)
  const dialog = page.getByRole('dialog', { name: home.made.create })
  await dialog.getByLabel(home.made.name).fill('最近订单周数')
  await dialog
    .getByLabel(home.field.script)
    .fill(
      'const { weeks } = await request("/api/home/OrderTrend"); return { value: weeks.length, note: "周" }',
    )
  await press(page, home.field.try)
  await expect(dialog.getByRole('region', { name: home.field.trial })).toContainText('12 周')
  await dialog.getByLabel(home.field.script).fill('throw new Error("没有库存")')
  await press(page, home.field.try)
  await expect(dialog.getByRole('alert')).toHaveText('没有库存')
  await dialog.getByLabel(home.field.script).fill('return document.title')
  await press(page, home.field.try)
  await expect(dialog.getByRole('alert')).toContainText('document')
  await dialog
    .getByLabel(home.field.script)
    .fill('return (await request("/api/home/OrderTrend")).weeks.length')
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await press(page, arrange.add)
  await press(page, '最近订单周数')
  await expect(blockOf(page, '最近订单周数')).toContainText('12')

  // saved meanwhile in another window
  await send(page, homeWidgetSave, { body: { config: { blocks: [] } } })
  await press(page, arrange.saveMe)
  await expect(page.getByRole('alert').filter({ hasText: people.zhou.name })).toContainText(arrange.stale)
  await expect(blockOf(page, '最近订单周数')).toBeVisible()
  await press(page, arrange.saveMe)
  await expect(page.getByRole('region', { name: '最近订单周数' })).toContainText('12')

  await press(page, arrange.begin)
  await press(page, arrange.resetMe)
  await page.getByRole('dialog', { name: arrange.resetMe }).getByRole('button', { name: common.ok }).click()
  await expect(page.getByRole('region', { name: '最近订单周数' })).toBeHidden()
  await expect(counter(page, waiting)).toBeVisible()
})

test('周强 arranges the home of a role: 吴静, who holds it, sees it, and goes back with it', async ({
  openPage,
}) => {
  const zhou = await atHome(await openPage(), people.zhou)
  const wu = await atHome(await openPage(), people.wu)
  const forRole = async () => {
    await press(zhou, arrange.begin)
    await press(zhou, arrange.saveRole)
    const dialog = zhou.getByRole('dialog', { name: arrange.roleTitle })
    await dialog.getByRole('combobox', { name: arrange.role }).press('ArrowDown')
    await zhou.getByTitle(ROLE, { exact: true }).click()
    return dialog
  }
  const dialog = await forRole()
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await again(wu)
  await press(wu, arrange.begin)
  await expect(wu.getByText(arrange.from.role)).toBeVisible()
  await press(wu, common.cancel)

  const kept = await forRole()
  await expect(kept.getByText(people.zhou.name)).toBeVisible()
  await press(zhou, arrange.resetRole)
  await zhou
    .getByRole('dialog', { name: arrange.resetRole, exact: true })
    .getByRole('button', { name: arrange.resetRole, exact: true })
    .click()
  await expect(kept).toBeHidden()
  await again(wu)
  await press(wu, arrange.begin)
  await expect(wu.getByText(arrange.from.role)).toBeHidden()
})
