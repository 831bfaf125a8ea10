import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Call } from '../../contract/call.ts'
import type { Persona } from '../support/persona.ts'
import { surveyOf } from '../support/questionnaires.ts'
import { type Serving, serve } from '../support/server.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { fill, inOne, openEntry, texts } from './people.ts'
import { confirmAnswers, fillContact, fillInvoice, press, signUpThere, step } from './registering.ts'
import { test } from './story.ts'

/** The calls that a designer makes, with the session of a page. */
const designing = (page: Page) =>
  ({ does: (call: Call, asked: object) => send(page, call, asked) }) as unknown as Persona // as far as a survey needs one

for (const lang of inOne('zh')) {
  const { auth, common, founding, orgs, questionnaire, registration } = texts[lang]
  // A portal of its own: what a buyer asks is asked of everybody who applies to it.
  test.describe(`${lang}: a questionnaire of a buyer`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'tandem-questionnaire-'))
    let portal: Serving
    test.beforeAll(async () => {
      portal = await serve({ databaseUrl: '', dataDir: join(folder, 'db'), filesDir: join(folder, 'files') })
    })
    test.afterAll(async () => {
      portal.process.kill('SIGTERM')
      await portal.ended
      rmSync(folder, { recursive: true, force: true })
    })

    async function founds(page: Page): Promise<void> {
      const [, query] = /\/founding(\?token=[0-9a-f]{64})/.exec(portal.out()) ?? []
      await page.goto(`/founding${query}`)
      await page.getByLabel(founding.orgName).fill('华东精工')
      await page.getByLabel(founding.realName, { exact: true }).fill('周强')
      await page.getByLabel(auth.account, { exact: true }).fill('zhou@huadong.example')
      await page.getByLabel(auth.password, { exact: true }).fill('first123')
      await page.getByRole('button', { name: founding.submit }).click()
      await expect(page).toHaveURL(/\/dashboard/)
    }

    test('an administrator chooses a form, an applicant fills it in and is returned for one of its fields', async ({
      openPage,
    }) => {
      const apart = { baseURL: portal.address, locale: 'zh-CN' }
      const desk = await openPage(apart)
      await founds(desk)
      await surveyOf(designing(desk))
      await desk.goto('/orgs')
      const panel = desk.getByRole('region', { name: questionnaire.title })
      await panel.getByRole('combobox', { name: questionnaire.form }).press('ArrowDown')
      await desk.getByTitle(/供应商调查/).click()
      await panel.getByRole('button', { name: common.save, exact: true }).click()
      await expect(panel.getByText('供应商调查').last()).toBeVisible()
      await holdToWcag(desk, orgs.title)

      const page = await openPage(apart)
      await openEntry(page, lang)
      await page.goto('/supplier-registration')
      await signUpThere(page, await desk.context().newPage(), 'chen@chenguang.example', lang)
      await page.getByLabel(registration.field.supplierName).fill('晨光五金')
      await press(page, registration.next)
      await fillContact(page, 'businessDockPerson', '方敏', lang)
      await fillContact(page, 'qualityDockPerson', '何伟', lang)
      await press(page, registration.next)
      await press(page, registration.certified.change)
      await press(page, registration.next)
      await expect(step(page, registration.steps.questionnaire)).toBeVisible()
      await press(page, registration.next)
      await expect(page.getByLabel('班次')).toBeFocused()
      await holdToWcag(page, 'the questionnaire with a fault')
      await page.getByLabel('班次').fill('2')
      await press(page, registration.next)
      await expect(step(page, registration.steps.invoice)).toBeVisible()
      await fillInvoice(page, '晨光五金', lang)
      await confirmAnswers(page, lang)
      await page.getByLabel(registration.agreement.tick).check()
      await page.reload()
      await expect(step(page, registration.steps.invoice)).toBeVisible()
      await press(page, registration.submit)
      await expect(step(page, registration.state.submitted)).toBeVisible()

      await desk.goto('/registrations')
      await desk.getByRole('button', { name: '晨光五金' }).click()
      const answers = desk.getByRole('region', {
        name: fill(registration.questionnaire.title, { name: '供应商调查' }),
      })
      await expect(answers.getByText('班次')).toBeVisible()
      await press(desk, registration.desk.action.return)
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(registration.desk.return.fields).click()
      await desk.getByTitle('设备台数', { exact: true }).click()
      await dialog.getByLabel(registration.desk.return.reason).fill('请填写设备台数')
      await dialog.getByRole('button', { name: registration.desk.action.return, exact: true }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
      await press(page, '设备台数')
      await expect(page.getByLabel('设备台数')).toBeVisible()
    })
  })
}
