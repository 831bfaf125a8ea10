import { expect, type Page } from '@playwright/test'
import { answerLine, orderLines } from '../../contract/orders.ts'
import { receive, send, sendOrder, writeDraft } from './api.ts'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { admit, fill, knock, langs, main, openEntry, people, signIn, texts, userMenu } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 600 } })

for (const lang of langs)
  test.describe(`${lang}: WCAG 2.2 AA`, () => {
    const {
      auth,
      common,
      list,
      masters,
      materials,
      orderLines: lines,
      orders,
      shell,
      suppliers,
    } = texts[lang]
    const { audit, depts, dicts, finance, grid, home, installation, outbox } = texts[lang]
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

    /** A page with its heading and, in a list, its first row. */
    async function open(page: Page, path: string, heading: string): Promise<void> {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('status', { name: common.loading })).toHaveCount(0)
    }

    /** The dialog that is open, with what it shows; closed again. */
    async function holdDialog(page: Page, what: string, title: string): Promise<void> {
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('status', { name: common.loading })).toHaveCount(0)
      await holdToWcag(page, what, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }

    test('the entry', main(lang), async ({ page }) => {
      await openEntry(page, lang)
      await holdToWcag(page, 'signing in')
      await press(page, auth.signIn)
      await holdToWcag(page, 'what is missing')
      const account = freshAccount()
      for (const nth of [1, 2, 3, 4]) {
        await expect(page.getByRole('button', { name: auth.signIn, exact: true })).toBeEnabled()
        await knock(page, account, lang, `wrong-${nth}`)
      }
      await expect(page.getByLabel(auth.imageCode, { exact: true })).toBeVisible()
      await holdToWcag(page, 'the picture code')

      await press(page, auth.signUp)
      await holdToWcag(page, 'signing up')
      await press(page, auth.next)
      await expect(page.getByLabel(auth.code, { exact: true })).toBeVisible()
      await press(page, auth.create)
      await expect(page.getByText(auth.codeEmpty)).toBeVisible()
      await holdToWcag(page, 'signing up, what is missing')
      await press(page, auth.haveAccount)
      await press(page, auth.reset)
      await holdToWcag(page, 'resetting')
    })

    // spec: P2.route.2, P2.route.5
    test('pages without a document', async ({ page }) => {
      await openEntry(page, lang)
      await page.goto('/http404')
      await expect(page.getByText(texts[lang].errors.notFoundTitle)).toBeVisible()
      await holdToWcag(page, 'not found')
      await page.goto('/video')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await holdToWcag(page, 'the tutorial')
    })

    test('what concerns only oneself', async ({ page }) => {
      await admit(page, people.lin, lang)
      await open(page, '/orders/create', orders.create)
      const menu = async (entry: string) => {
        await userMenu(page, people.lin, lang).click()
        await press(page, entry)
      }
      await userMenu(page, people.lin, lang).click()
      await holdToWcag(page, 'the account menu')
      await press(page, shell.user.account)
      await holdDialog(page, 'account information', shell.account.title)
      await menu(shell.user.account)
      await page.getByRole('dialog').getByRole('button', { name: shell.password.title }).click()
      await holdDialog(page, 'changing the password', shell.password.title)
      await menu(shell.user.sessions)
      await holdDialog(page, 'sessions', shell.sessions.title)
    })

    test('the search and the lock', async ({ page }) => {
      await admit(page, people.lin, lang)
      await open(page, '/orders/create', orders.create)
      await page.keyboard.press('Control+K')
      await page.getByRole('dialog').getByRole('combobox').fill('FAS')
      await expect(page.getByRole('option').first()).toBeVisible()
      await holdToWcag(page, 'the search')
      // once empties the field, once more closes it
      for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeHidden()
      await userMenu(page, people.lin, lang).click()
      await press(page, shell.user.lock)
      await expect(page.getByRole('dialog', { name: shell.lock.title })).toBeVisible()
      await holdToWcag(page, 'the lock')
    })

    test('the home of a buyer', main(lang), async ({ page }) => {
      await openEntry(page, lang)
      await signIn(page, people.lin, lang)
      const notice = page.getByRole('dialog', { name: shell.notice.title })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('heading', { name: home.trend.title })).toBeVisible()
      await holdDialog(page, 'the home with its notice', shell.notice.title)
      await holdToWcag(page, 'the home')
    })

    test('the orders of a buyer', async ({ page }) => {
      await admit(page, people.lin, lang)
      await open(page, '/orders', orders.title.buyer)
      await holdToWcag(page, 'orders')
      await press(page, list.addFilter)
      await expect(page.getByLabel(list.field, { exact: true })).toBeVisible()
      await holdToWcag(page, 'a filter')
      await page.keyboard.press('Escape')
      await press(page, list.columns)
      await holdDialog(page, 'the columns', list.columns)

      await open(page, '/orderLines', lines.title)
      await holdToWcag(page, 'order lines')
    })

    test('the master data of a buyer', async ({ page }) => {
      await admit(page, people.lin, lang)
      await open(page, '/materials', materials.title)
      await holdToWcag(page, 'materials')
      await press(page, materials.create)
      await page.getByRole('dialog').getByRole('button', { name: common.save, exact: true }).click()
      await holdDialog(page, 'a new material', materials.create)
      await open(page, '/suppliers', suppliers.title.buyer)
      await holdToWcag(page, 'suppliers')
      await page.getByRole('grid').getByText('晨光五金').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await holdToWcag(page, 'the terms of a supplier', '[role=dialog]')
      await open(page, '/masters', masters.title)
      await holdToWcag(page, 'master data')
    })

    test('an order, written by the buyer', async ({ page }) => {
      await admit(page, people.lin, lang)
      await open(page, '/orders/create', orders.create)
      await press(page, orders.saveDraft)
      await expect(page.getByText(orders.fault.supplier)).toBeVisible()
      await holdToWcag(page, 'a form with faults')
      const { id, orderNo } = await writeDraft(page, '晨光五金')
      await open(page, `/orders/${id}/edit`, orderNo)
      await page.getByRole('grid').focus()
      for (const key of ['Home', 'ArrowRight', 'F2']) await page.keyboard.press(key)
      await holdToWcag(page, 'a line being edited')
      await open(page, `/orders/${id}`, orderNo)
      await holdToWcag(page, 'a draft')
    })

    test('an order, answered by the supplier', async ({ admitted, page }) => {
      const buyer = await admitted(people.lin, lang)
      await admit(page, people.chen, lang)
      const { id, orderNo } = await receive(page, await sendOrder(buyer, '晨光五金'))
      await open(page, `/orders/${id}`, orderNo)
      const answering = page.getByRole('group', { name: fill(orders.answerFor, { lineNo: 10 }) })
      await answering.getByRole('button', { name: orders.say.offer }).click()
      await holdDialog(page, 'an answer', fill(orders.answerFor, { lineNo: 10 }))
      await answering.getByRole('button', { name: orders.say.accept }).click()
      await page.getByRole('checkbox').nth(1).check()
      await holdToWcag(page, 'answers')
      await press(page, texts[lang].documents.fold)
      await page.getByRole('tab', { name: orders.section.trail }).click()
      await holdToWcag(page, 'history and files')
    })

    test('the lists of a supplier', async ({ page }) => {
      await admit(page, people.chen, lang)
      await open(page, '/orders', orders.title.supplier)
      await page.getByRole('checkbox').nth(1).check()
      await holdToWcag(page, 'orders of customers')
      await open(page, '/suppliers', suppliers.title.supplier)
      await holdToWcag(page, 'customers')
      await open(page, '/supplierDashboard/index', fill(home.greeting, { name: people.chen.name }))
      await holdToWcag(page, 'the home of a supplier')
    })

    test('an order, decided and changed by the buyer', async ({ admitted, page }) => {
      await admit(page, people.lin, lang)
      const supplier = await admitted(people.chen, lang)
      const { id, orderNo, version } = await receive(supplier, await sendOrder(page, '晨光五金'))
      const refused = (await send(page, orderLines, { query: { id } })).slice(0, 2)
      await send(supplier, answerLine, {
        side: 'supplier',
        body: {
          id,
          version,
          lines: refused.map((line) => ({ lineId: line.id, answer: 'refuse' as const, reason: '已停产' })),
        },
      })
      await open(page, `/orders/${id}`, orderNo)
      await page
        .getByRole('group', { name: fill(orders.decisionFor, { lineNo: 10 }) })
        .getByRole('button', { name: orders.say.return })
        .click()
      await page
        .getByRole('textbox', { name: fill(texts[lang].answering.returnReasonOf, { lineNo: 10 }) })
        .fill('请改答')
      await holdToWcag(page, 'decisions')
      await page.getByRole('tab', { name: fill(orders.section.revisions, { count: 1 }) }).click()
      await holdToWcag(page, 'revisions')
      await page.getByRole('tab', { name: fill(orders.section.lines, { count: 3 }) }).click()
      await press(page, orders.action.change)
      await holdToWcag(page, 'a change')
    })

    test('what pages of applications choose from', async ({ page }) => {
      await admit(page, people.zhou, lang)
      await open(page, '/dicts', dicts.title)
      await holdToWcag(page, 'dictionaries')
      await press(page, common.create)
      await press(page, grid.tools.add)
      await page.getByRole('dialog').getByRole('button', { name: common.save, exact: true }).click()
      await holdDialog(page, 'a new dictionary', dicts.create)
      await open(page, '/depts', depts.title)
      await holdToWcag(page, 'departments')
      await page.getByRole('table').getByText('采购部').click()
      await holdDialog(page, 'a department', `${depts.list} · 采购部`)
      await open(page, '/finance', finance.title)
      await holdToWcag(page, 'subjects and summaries')
      await page.getByRole('table').getByText('工商银行').click()
      await holdDialog(page, 'a subject', `${finance.subjects} · 100201 工商银行`)
    })

    test('the audit log and the installation', async ({ page }) => {
      await admit(page, people.zhou, lang)
      await open(page, '/audit', audit.title)
      await holdToWcag(page, 'the audit log')
      await open(page, '/installation', installation.title)
      await holdToWcag(page, 'the installation')
    })

    test('the outbox', async ({ page }) => {
      await admit(page, people.zhou, lang)
      await open(page, '/outbox', outbox.title)
      await holdToWcag(page, 'the outbox')
    })
  })
