import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holdToWcag } from './axe.ts'
import { expect } from '@playwright/test'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { type Serving, serve } from '../support/server.ts'
import { inOne, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { founding, auth } = texts[lang]
  test.describe(`${lang}: founding on an empty PostgreSQL`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'tandem-founding-'))
    let postgres: Postgres
    let portal: Serving
    test.beforeAll(async () => {
      postgres = await startPostgres()
      portal = await serve({ databaseUrl: postgres.url, dataDir: folder, filesDir: folder })
    })
    test.afterAll(async () => {
      portal.process.kill('SIGTERM')
      await portal.ended
      postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test(
      'an administrator opens the printed link, founds the company and is at work',
      { tag: '@gate' },
      async ({ page }) => {
        const [, query] = /\/founding(\?token=[0-9a-f]{64})/.exec(portal.out()) ?? []
        await page.goto(`${portal.address}/founding${query}`)
        await expect(page.getByRole('heading', { name: founding.title })).toBeVisible()
        await page.getByRole('button', { name: founding.submit }).click()
        await expect(page.getByText(founding.needed).first()).toBeVisible()
        await holdToWcag(page, 'the founding with faults')

        await page.getByLabel(founding.orgName).fill('华东精工')
        await page.getByLabel(founding.supplier).check()
        await page.getByLabel(founding.realName, { exact: true }).fill('周建国')
        await page.getByLabel(auth.account, { exact: true }).fill('zhou@huadong.example')
        await page.getByLabel(auth.password, { exact: true }).fill('first123')
        await page.getByLabel(/吨|tonne/).check()
        await page.getByRole('button', { name: founding.submit }).click()
        await expect(page).toHaveURL(/\/dashboard/)
        await page.goto(`${portal.address}/masters`)
        await expect(page.getByRole('cell', { name: 'T', exact: true })).toBeVisible()

        await page.goto(`${portal.address}/founding${query}`)
        await expect(page.getByRole('alert')).toContainText(founding.closed)
      },
    )
  })
}
