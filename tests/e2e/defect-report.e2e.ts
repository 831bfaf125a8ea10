import { expect } from '@playwright/test'
import { disciplines } from '../../contract/defectReports.states.ts'
import { inspectionList } from '../../contract/inspections.ts'
import { setOrgInStockType } from '../../contract/orgs.ts'
import { dayFromNow, send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { standsAt } from './heads.ts'
import { enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'
import { receivedOrder } from './supply.ts'

for (const lang of inOne('zh'))
  test(`${lang}: 周强 asks for an 8D of a lot, 陈亮 drafts and answers it on a phone, it goes back once and is accepted`, async ({
    page: zhou,
    openPage,
  }) => {
    test.slow() // two people sign in
    const { common, defectReports: words } = texts[lang]
    await enter(zhou, people.zhou, lang)
    await send(zhou, setOrgInStockType, { body: { inStockType: 2 } })
    const viewport = { width: 390, height: 844 }
    const chen = await enter(await openPage({ viewport, hasTouch: true }), people.chen, lang)
    const { orderNo } = await receivedOrder(zhou, chen, '晨光五金', 1, '2')
    const { rows } = await send(zhou, inspectionList, { body: { keyword: orderNo } })
    const ofField = (each: (typeof disciplines)[number]) =>
      chen.getByLabel(words.discipline[each] ?? '', { exact: true })

    await zhou.goto(`/inspections/${rows[0]?.id}`)
    await zhou.getByRole('button', { name: words.action.request }).click()
    const dialog = zhou.getByRole('dialog')
    await expect(dialog.getByLabel(words.found)).toHaveValue('镀层起泡')
    await dialog.getByRole('button', { name: words.action.request }).click()
    await expect(dialog).toContainText(words.fault.day)
    await dialog.getByLabel(words.dueOn).fill(dayFromNow(7))
    await dialog.getByRole('button', { name: words.action.request }).click()
    await expect(zhou.getByText(words.notAnswered)).toBeVisible()
    const path = new URL(zhou.url()).pathname

    await chen.goto(path)
    await ofField('team').fill('陈亮、何芳')
    // the supplier has nothing else to do with it, and no button opens nothing
    await expect(chen.getByRole('button', { name: common.moreActions })).toHaveCount(0)
    await chen.getByRole('button', { name: words.action.draft }).click()
    await expect(chen.getByText(fill(words.draftBy, { who: people.chen.name, when: '' }))).toBeVisible()
    await chen.reload()
    await expect(ofField('team')).toHaveValue('陈亮、何芳')
    await chen.getByRole('button', { name: words.action.answer }).click()
    await expect(chen.getByText(words.fault.text)).toHaveCount(7)
    for (const each of disciplines.slice(1)) await ofField(each).fill(`${each}：已分析`)
    expect(await chen.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await holdToWcag(chen, 'writing an 8D')
    // The last field is left by the press itself, which a hand takes its time for.
    await chen.getByRole('button', { name: words.action.answer }).click({ delay: 300 })
    await standsAt(chen, words.status['ANSWERED'])

    await expect(zhou.getByText('rootCause：已分析')).toBeVisible()
    await zhou.getByRole('button', { name: words.action.sendBack }).click()
    await dialog.getByLabel(words.field.reason).fill('没有到根本原因')
    await dialog.getByLabel(words.dueOn).fill(dayFromNow(9))
    await dialog.getByRole('button', { name: words.action.sendBack }).click()
    await expect(chen.getByText('没有到根本原因').first()).toBeVisible()
    await ofField('rootCause').fill('槽液温度失控')
    await chen.getByRole('button', { name: words.action.answer }).click()
    await expect(zhou.getByText('槽液温度失控')).toBeVisible()
    await holdToWcag(zhou, 'an 8D that was answered')
    await zhou.getByRole('button', { name: words.action.accept }).click()
    await standsAt(chen, words.status['ACCEPTED'])
  })
