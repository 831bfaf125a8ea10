import { expect } from '@playwright/test'
import { materialSave } from '../../contract/materials.ts'
import { dayFromNow, send, writeDraft } from './api.ts'
import { holdToWcag } from './axe.ts'
import { fill, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { orders, priceAgreements: words } = texts[lang]

  test(`${lang}: 林晓 agrees on a price; a new order has it, one beyond it is not sent, 陈亮 reads it`, async ({
    admitted,
  }) => {
    const lin = await admitted(people.lin, lang)
    const code = `AGR-${Date.now()}`
    await send(lin, materialSave, { body: { code, name: '轴套', unit: 'PCS' } })
    await lin.goto('/priceAgreements')
    await lin.getByRole('button', { name: words.create }).click()
    const dialog = lin.getByRole('dialog')
    const field = (name: string) => dialog.getByLabel(name, { exact: true })
    await pick(lin, field(words.field.supplier), 'S001 晨光五金')
    await field(words.field.materialCode).fill(code)
    await lin.getByTitle(`${code} 轴套`, { exact: true }).click()
    await field(words.field.price).fill('2.5')
    await field(words.field.breaks).fill('500: 2.1; 400: 2')
    await field(words.field.validUntil).fill(dayFromNow(90))
    await dialog.getByRole('button', { name: texts[lang].common.save }).click()
    await expect(dialog.getByText(words.fault.breaks)).toBeVisible()
    await field(words.field.breaks).fill('500: 2.1; 1000: 2')
    await dialog.getByRole('button', { name: texts[lang].common.save }).click()
    const terms = lin.getByRole('table', { name: words.section.terms })
    await expect(terms.getByRole('row')).toHaveText([/.*/, /0\s*2\.5/, /500\s*2\.1/, /1,000\s*2/])
    await holdToWcag(lin, '价格协议')
    const agreementNo = (await lin.getByRole('article').getAttribute('aria-label')) ?? ''
    // it is changed, and changed back
    for (const price of ['2.4', '2.5']) {
      await lin.getByRole('button', { name: words.action.edit, exact: true }).click()
      await field(words.field.price).fill(price)
      await dialog.getByRole('button', { name: texts[lang].common.save }).click()
      await expect(terms.getByRole('row').nth(1)).toHaveText(new RegExp(`0\\s*${price}`))
    }

    // what is beyond it stays a draft and says why
    const { id } = await writeDraft(lin, '晨光五金', [{ code, name: '轴套', qty: '10', price: '3' }])
    await lin.goto(`/orders/${id}`)
    await lin.getByRole('button', { name: orders.action.send, exact: true }).click()
    await lin.getByRole('dialog').getByRole('button', { name: orders.action.send, exact: true }).click()
    await expect(lin.getByText(agreementNo).last()).toBeVisible()
    // the grid points at it too
    await lin.goto(`/orders/${id}/edit`)
    await expect(lin.getByRole('grid')).toBeVisible()
    await lin.getByRole('gridcell', { name: '3.00' }).first().click()
    const beyond = fill(orders.warn.beyondAgreed, { no: agreementNo, price: '2.5', percent: '0' })
    await expect(lin.getByText(beyond).first()).toBeVisible()

    const chen = await admitted(people.chen, lang)
    await chen.goto('/priceAgreements')
    await chen.getByRole('grid').getByRole('link', { name: agreementNo }).click()
    await expect(chen.getByRole('table', { name: words.section.terms }).getByRole('row')).toHaveCount(4)
    await expect(chen.getByRole('button', { name: words.action.end })).toBeHidden()
  })
}
