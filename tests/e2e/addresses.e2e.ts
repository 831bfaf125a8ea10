import { expect } from '@playwright/test'
import { worstAddresses } from '../../src/ui/hostileAddresses.ts'
import { control, designed } from './designed.ts'
import { admit, people, signIn, userMenu } from './people.ts'
import { test } from './story.ts'

test('a page whose address begins with two slashes opens the portal, signed in or not', async ({ page }) => {
  await page.goto('/login')
  const twice = `${new URL(page.url()).origin}//127.0.0.1:9/x`
  await page.goto(twice)
  await signIn(page, people.lin, 'zh')
  await expect(page).toHaveURL('/dashboard')
  await page.goto(twice)
  await expect(userMenu(page, people.lin, 'zh')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('tabs that somebody touched in the storage are left out', async ({ page }) => {
  const lin = await admit(page, people.lin)
  await lin.goto('/orders')
  await expect(lin.getByRole('link', { name: '采购订单' }).first()).toBeVisible()
  await lin.evaluate(
    (paths) => {
      for (const [key, text] of Object.entries(sessionStorage)) {
        if (!key.includes('tabs.')) continue
        const content = paths.map((path) => ({ path, title: `页 ${path}` }))
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), content }))
      }
    },
    ['/materials', ...worstAddresses],
  )
  await lin.reload()
  await expect(lin.getByRole('link', { name: '页 /materials' })).toBeVisible()
  await expect(lin.getByRole('link', { name: /^页 / })).toHaveCount(1)
})

test('a step or a link of a designed page leads to a path of the portal or nowhere', async ({ page }) => {
  const zhou = await admit(page, people.zhou)
  const { pageId } = await designed(zhou, '去向', [
    ...worstAddresses.map((url, nth) =>
      control('button', `b${nth}`, { label: `去 ${nth}` }, { event: { click: [{ do: 'go', url }] } }),
    ),
    ...worstAddresses.map((src, nth) =>
      control('link', `l${nth}`, { label: `链接 ${nth}`, text: `看 ${nth}`, src }),
    ),
    control('button', 'own', { label: '去订单' }, { event: { click: [{ do: 'go', url: '/a/../orders' }] } }),
  ])
  await zhou.goto(`/custompage?pageId=${pageId}&mode=1`)
  for (const nth of worstAddresses.keys()) {
    await zhou.getByRole('button', { name: `去 ${nth}`, exact: true }).click()
    await expect(zhou.getByText(`看 ${nth}`, { exact: true })).toBeVisible()
    await expect(zhou.getByRole('link', { name: `看 ${nth}`, exact: true })).toHaveCount(0)
    await expect(zhou).toHaveURL(new RegExp(pageId))
  }
  await zhou.getByRole('button', { name: '去订单', exact: true }).click()
  await expect(zhou).toHaveURL('/orders')
})
