import { expect, type Page } from '@playwright/test'
import { homeInfo } from '../../contract/home.ts'
import { treeMenu } from '../../contract/menus.ts'
import { updateUserInfo } from '../../contract/users.ts'
import { sendOrder } from './api.ts'
import { admit, enter, fill, knock, langs, openEntry, people, signIn, texts, userMenu } from './people.ts'
import { test } from './story.ts'

const { auth, common, errors, orders, shell } = texts.zh

const menuOf = (page: Page) => page.getByRole('navigation', { name: shell.menu })
const widthOf = async (page: Page) => (await menuOf(page).boundingBox())?.width
/** The time of the page. */
const now = (page: Page) => page.evaluate(() => Date.now())
/** From here on the page's time passes only when it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await now(page)) + 1000)
}

// spec: P1.keeps.3, P2.shell.1, P2.shell.2, P9.menu.1, P9.menu.2, P9.storage.1
test('the menu is 216 pixels wide, folded 80, which is remembered; folded, its groups come up after 300 ms', async ({
  page,
}) => {
  await admit(page, people.lin)
  await page.goto('/orders')
  await expect(menuOf(page)).toBeVisible()
  expect(await widthOf(page)).toBe(216)
  await page.getByRole('button', { name: shell.fold }).click()
  await expect.poll(() => widthOf(page)).toBe(80)
  await page.reload()
  await expect(page.getByRole('button', { name: shell.unfold })).toBeVisible()
  expect(await widthOf(page)).toBe(80)
  const kept = await page.evaluate(() => localStorage.getItem('tandem-menuCollapsed') ?? '')
  expect(JSON.parse(kept)).toEqual({
    dataType: 'boolean',
    content: true,
    type: 'local',
    datetime: expect.any(Number),
  })

  // what comes with the menu comes while time passes
  await expect(menuOf(page).getByRole('button', { name: '基础资料' })).toBeVisible()
  await stopClock(page)
  const materials = menuOf(page).getByRole('link', { name: '物料' })
  await menuOf(page).getByRole('button', { name: '基础资料' }).hover()
  await page.clock.runFor(299)
  await expect(materials).toBeHidden()
  await page.clock.runFor(1)
  await expect(materials).toBeVisible()
  await page.mouse.move(700, 700)
  await page.clock.runFor(299)
  await expect(materials).toBeVisible()
  await page.clock.runFor(1)
  await expect(materials).toBeHidden()
})

// spec: P2.route.15, P2.shell.6, P2.shell.18, P2.shell.21, P2.shell.22, P9.menu.4, L2.widget.7, L2.layout.1, L9.delay.7
test('the search finds pages by their label path, 100 ms after the last key', async ({ page }) => {
  await admit(page, people.lin)
  await page.goto('/materials')
  // what is searched is the menu, once it has come
  await expect(menuOf(page).getByRole('link', { name: '物料', exact: true })).toBeVisible()
  await stopClock(page)
  const search = page.getByRole('search').getByRole('combobox', { name: shell.search.menus })
  await search.fill('采购')
  const found = page.getByRole('option', { name: '采购协同 / 采购订单' })
  await page.clock.runFor(99)
  await expect(found).toBeHidden()
  await page.clock.runFor(1)
  await expect(found).toBeVisible()
  await page.clock.resume()
  await found.click()
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { name: orders.title.buyer, exact: true })).toBeVisible()
  // the frame stands around what it shows
  await expect(content.getByRole('heading', { name: texts.zh.materials.title, exact: true })).toBeHidden()
  for (const name of [shell.menu, shell.tabs]) {
    await expect(page.getByRole('navigation', { name, exact: true })).toBeVisible()
    await expect(content.getByRole('navigation', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('navigation', { name: shell.breadcrumb }).getByRole('listitem')).toHaveText([
    shell.home,
    '采购协同',
    '采购订单',
  ])
})

test('the document and the trail name the page and what it belongs to, and nothing of it under the lock', async ({
  page,
}) => {
  const { common, depts } = texts.zh
  await admit(page, people.lin)
  const { orderNo } = await sendOrder(page, '宏远')
  await page.goto(`/orders?kw=${orderNo}`)
  await expect(page).toHaveTitle(`采购订单 · ${common.product}`)
  await page.getByRole('gridcell', { name: orderNo, exact: true }).click()
  await expect(page).toHaveTitle(`${orderNo} · 采购订单 · ${common.product}`)
  const trail = page.getByRole('navigation', { name: shell.breadcrumb })
  await expect(trail.getByRole('listitem')).toHaveText([shell.home, '采购协同', '采购订单', orderNo])
  // Lin's menu has no departments: the resource says what the page is.
  await page.goto('/depts')
  await expect(page).toHaveTitle(`${depts.list} · ${common.product}`)
  await expect(trail.getByRole('listitem')).toHaveText([shell.home, depts.list])
  await userMenu(page, people.lin, 'zh').click()
  await page.getByRole('button', { name: shell.user.lock, exact: true }).click()
  await expect(page).toHaveTitle(`${shell.lock.title} · ${common.product}`)
})

// spec: P2.route.8, P2.shell.25, P4.notice.1, P4.notice.3, P8.text.12, P9.home.2, P9.home.3
test('the notice of the home is 30 % wide and goes after ten seconds', async ({ page }) => {
  await openEntry(page, 'zh')
  await signIn(page, people.lin, 'zh')
  await page.clock.install()
  const before = await now(page)
  await page.goto('/dashboard')
  const notice = page.getByRole('dialog', { name: shell.notice.title })
  await expect(notice).toContainText(/^提示采购单数据有[\d,]+条待供方接收确 定$/)
  const after = await now(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  expect((await notice.boundingBox())?.width).toBeCloseTo(width * 0.3, 0)
  await page.clock.pauseAt(before + 9_900)
  await expect(notice).toBeVisible()
  await page.clock.pauseAt(after + 10_000)
  await expect(notice).toBeHidden()
})

// spec: P4.poll.1, P7.answer.4, P9.home.1
test('the numbers of the home are asked for every 120 seconds', async ({ page }) => {
  // nobody sends this one anything meanwhile
  await enter(page, people.xu)
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(homeInfo.path)) asked += 1
  })
  const before = await now(page)
  await page.goto('/orders')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  const after = await now(page)
  await page.clock.pauseAt(before + 119_900)
  expect(asked).toBe(1)
  await page.clock.pauseAt(after + 120_000)
  // what is asked for is asked in a task of its own
  await page.clock.runFor(100)
  await expect.poll(() => asked).toBe(2)
})

// spec: P2.account.1, P2.account.4
test('孟瑶 changes her nickname and mobile, or cancels and keeps them', async ({ page }) => {
  await admit(page, people.meng)
  await page.goto('/orders')
  const dialog = page.getByRole('dialog', { name: shell.account.title })
  const opens = async () => {
    await userMenu(page, people.meng, 'zh').click()
    await page.getByRole('button', { name: shell.user.account }).click()
  }
  await opens()
  const mobile = dialog.getByLabel(shell.account.mobile)
  const before = await mobile.inputValue()
  await mobile.fill('13900002222')
  await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
  await expect(dialog).toBeHidden()
  await opens()
  await dialog.getByRole('button', { name: common.draft.discard }).click()
  await expect(mobile).toHaveValue(before)
  await mobile.fill('13900003333')
  await dialog.getByLabel(shell.account.nickName).fill(people.meng.name)
  await dialog.getByRole('button', { name: common.save, exact: true }).click()
  await expect(dialog).toBeHidden()
  await opens()
  await expect(mobile).toHaveValue('13900003333')
})

// spec: P8.text.5, P7.wire.2
test('a menu that cannot be had says so, and is asked for again', async ({ page }) => {
  await admit(page, people.lin)
  await page.route(`**${treeMenu.path}*`, (route) => route.abort())
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toContainText(errors.noMenu)
  await page.unroute(`**${treeMenu.path}*`)
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('what is opened in the header stays open when the address leads elsewhere', async ({ page }) => {
  await admit(page, people.lin)
  const held = Promise.withResolvers<void>()
  await page.route(`**${treeMenu.path}*`, (route) => held.promise.then(() => route.continue()))
  await page.goto('/no/such/page')
  await userMenu(page, people.lin, 'zh').click()
  const security = page.getByRole('button', { name: shell.user.security })
  await expect(security).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL(/\/dashboard$/)
  await security.click()
  await expect(page.getByRole('dialog', { name: shell.user.security })).toBeVisible()
})

// spec: P2.shell.14, P2.account.2, P2.account.3, P8.text.2, P9.wire.3
test('a message stays three seconds, and can be closed before', async ({ page }) => {
  await admit(page, people.wu)
  await page.goto('/orders')
  const saves = async () => {
    await userMenu(page, people.wu, 'zh').click()
    await page.getByRole('button', { name: shell.user.account }).click()
    const dialog = page.getByRole('dialog', { name: shell.account.title })
    await expect(dialog.getByLabel(auth.account)).toHaveAttribute('readonly')
    await expect(dialog.getByLabel(auth.account)).toHaveValue(people.wu.account)
    await stopClock(page)
    const saved = page.waitForResponse((reply) => reply.url().endsWith(updateUserInfo.path))
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await saved
  }
  const toast = page.getByRole('status').filter({ hasText: common.saved })
  await saves()
  await expect(toast).toBeVisible()
  await page.clock.runFor(2999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
  await page.clock.resume()

  await page.reload()
  await saves()
  await toast.getByRole('button', { name: common.close }).click()
  await expect(toast).toBeHidden()
})

// spec: P2.route.18, L2.layout.2
test('a page stays as it was left while another one is looked at', async ({ page }) => {
  await admit(page, people.lin)
  await page.goto('/orders/create')
  await page.getByLabel(orders.remark).fill('请分两批送达')
  await menuOf(page).getByRole('link', { name: '物料' }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.zh.materials.title })).toBeVisible()
  await page.getByRole('navigation', { name: shell.tabs }).getByRole('link', { name: orders.create }).click()
  await expect(page.getByLabel(orders.remark)).toHaveValue('请分两批送达')
  await expect(page.getByText(common.draft.restored)).toBeHidden()
})

// spec: P2.shell.7
test(
  'Ctrl K finds a document by its number, the bell leads to what waits',
  { tag: '@gate' },
  async ({ admitted, page }) => {
    const buyer = await admitted(people.lin)
    await admit(page, people.chen)
    await page.goto('/materials')
    const { orderNo } = await sendOrder(buyer, '晨光五金')

    await expect(userMenu(page, people.chen, 'zh')).toBeVisible()
    await page.keyboard.press('Control+K')
    const palette = page.getByRole('dialog', { name: shell.search.label })
    await palette.getByRole('combobox').fill(orderNo)
    const group = palette.getByRole('group', { name: orders.title.supplier })
    await expect(group.getByRole('option', { name: orderNo })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: orderNo, exact: true })).toBeVisible()

    await page.goto('/suppliers')
    await page.getByRole('button', { name: /^通知，\d+\+? 条未读$/ }).click()
    await page.getByRole('link', { name: new RegExp(`^${orderNo} .* ${texts.zh.home.task.receive}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderNo, exact: true })).toBeVisible()
  },
)

test('a person ends their session on another machine', async ({ admitted, page }) => {
  // nobody else works as this one
  const elsewhere = await admitted(people.zhao)
  await admit(page, people.zhao)
  await page.goto('/suppliers')
  await userMenu(page, people.zhao, 'zh').click()
  await page.getByRole('button', { name: shell.user.sessions }).click()
  const sessions = page.getByRole('dialog', { name: shell.sessions.title })
  await expect(sessions.getByRole('listitem').filter({ hasText: shell.sessions.current })).toHaveCount(1)
  await sessions.getByRole('button', { name: shell.sessions.end }).click()
  await expect(page.getByText(shell.sessions.ended)).toBeVisible()
  await elsewhere.goto('/suppliers')
  await expect(elsewhere.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible()
})

// spec: P2.shell.23
test('inside a page of somebody’s own there is neither menu nor header', async ({ page }) => {
  await admit(page, people.lin)
  await page.goto('/http404')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/orders'
    frame.width = '1200'
    frame.height = '700'
    document.body.append(frame)
  })
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('heading', { name: orders.title.buyer, exact: true })).toBeVisible()
  for (const name of [shell.menu, shell.tabs, shell.breadcrumb])
    await expect(inside.getByRole('navigation', { name })).toHaveCount(0)
  await expect(inside.getByRole('banner')).toHaveCount(0)
})

for (const lang of langs) {
  const { home, orders: words, shell: said } = texts[lang]

  // spec: P1.keeps.2, P2.route.1, P2.route.2, P2.route.9, P2.route.13, P2.guard.1, P2.guard.2, P2.shell.10, P2.shell.12, P2.shell.17, P2.shell.24
  // spec: P4.session.1, P4.session.3, P4.poll.2, P4.poll.3, P4.notice.2, L2.route.1, L2.route.2
  test(`${lang}: who is not signed in comes to the entry, and from there to where they wanted`, async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith(homeInfo.path)) asked += 1
    })
    await openEntry(page, lang)
    await page.goto('/orders?view=open')
    await expect(page).toHaveURL(/\/login\?to=/)
    expect(asked).toBe(0)
    await signIn(page, people.chen, lang)
    await expect(page).toHaveURL(/\/orders\?view=open/)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: words.title.supplier, exact: true })).toBeVisible()

    // the language is remembered; an unknown path and the entry lead home
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en')
    for (const path of ['/login', '/no/such/page', '/dashboard', '/', '/sbp/index']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/supplierDashboard\/index$/)
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      fill(home.greeting, { name: people.chen.name }),
    )
    const openPages = page.getByRole('navigation', { name: said.tabs })
    await expect(openPages.getByRole('link', { name: lang === 'zh' ? '首页' : 'Home' })).toBeVisible()

    await page
      .getByRole('dialog', { name: said.notice.title })
      .getByRole('button', { name: texts[lang].common.ok })
      .click()
    await userMenu(page, people.chen, lang).click()
    const user = page.getByRole('dialog', { name: fill(said.user.label, { name: people.chen.name }) })
    for (const fact of ['晨光五金', people.chen.account])
      await expect(user.getByText(fact, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: said.user.logout, exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/video')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/orders')
    await expect(page).toHaveURL(/\/login\?to=/)
    await knock(page, people.chen.account, lang)
    await expect(page).toHaveURL(/\/orders$/)
  })
}
