import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave, appShare } from '../../contract/apps.ts'
import type { Ask } from '../../contract/lowcode/app.ts'
import type { Lang } from '../../contract/errors.ts'
import type { Control, Step } from '../../contract/lowcode/control.ts'
import { pageVersion } from '../../contract/lowcode/page.ts'
import { orderLineList } from '../../contract/orders.ts'
import { recordList } from '../../contract/records.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { sendOrder, send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { control } from './designed.ts'
import { designing, publishes } from './designing.ts'
import { fill, inOne, people, texts, type Who } from './people.ts'
import { type Story, test } from './story.ts'

const reason = { zh: '对账前核对交期', en: 'To check delivery dates before reconciling' }
const lines: Ask = { noun: 'orderLines', reason }

/** What the page asked of the supplier's browser, as it was reported: other buyers' order lines, kept in a record of the owner's. */
const takeLines = `const { rows } = await request('/api/OrderLine/List', { page: 1, pageSize: 50 });
return { code: 'C1', note: JSON.stringify(rows.map((r) => [r.buyerName, r.orderNo, r.price])) }`
const save: Step = { do: 'call', name: 'save' }

/** A form of 周强's that 晨光五金 shares and may fill in, with these controls in it. */
async function shared(zhou: Page, name: string, body: Control[], asks: Ask[] = []) {
  const entityId = randomUUID()
  const app = await send(zhou, appSave, {
    body: {
      code: `f-${entityId.slice(0, 8)}`,
      name,
      model: {
        version: 1,
        menu: [],
        asks,
        entities: [
          {
            id: entityId,
            code: 'survey',
            name,
            title: 'code',
            share: 'partner',
            partnerMay: ['create', 'update'],
            fields: [
              { key: 'code', name: '编号', type: 'varchar' },
              { key: 'note', name: '备注', type: 'varchar', length: 4000 },
            ],
          },
        ],
      },
    },
  })
  const document = {
    version: pageVersion,
    name,
    use: 'form' as const,
    source: { entity: entityId },
    body: [
      control('input', 'code', { label: '编号' }),
      control('input', 'note', { label: '备注' }),
      ...body,
      control('button', 'keep', { label: '保存' }, { func: { click: 'save' } }),
    ],
  }
  const { id: pageId } = await send(zhou, pageSave, { body: { appId: app.id, document } })
  const { rows } = await send(zhou, supplierList, { body: { keyword: '晨光五金' } })
  const { version } = await send(zhou, appShare, {
    body: { ...app, partnerIds: rows.map(({ orgId }) => orgId) },
  })
  await send(zhou, appPublish, { body: { id: app.id, version } })
  const address = `/custompage/detail?appId=${app.id}&formId=${pageId}`
  return {
    appId: app.id,
    pageId,
    async open(admitted: Story['admitted'], who: Who, lang: 'zh' | 'en' = 'zh') {
      const page = await admitted(who, lang)
      await page.goto(address)
      return page
    },
    records: async () => (await send(zhou, recordList, { body: { entityId } })).rows,
  }
}

test('周强’s page reads nothing of 晨光五金 and keeps nothing when 陈亮 opens it', async ({ admitted }) => {
  const { apps, lowcode } = texts.zh
  const zhou = await admitted(people.zhou)
  const survey = await shared(zhou, '来料调查', [
    control('table', 'first', {}, { event: { tablejs: [{ do: 'script', code: takeLines }, save] } }),
    control(
      'table',
      'second',
      {},
      { event: { tablejs: [{ do: 'script', code: 'return { code: "C2" }' }, save] } },
    ),
  ])

  const chen = await admitted(people.chen)
  const sent: string[] = []
  chen.on('request', (request) => {
    if (/\/api\/.*(SaveRecord|OrderLine|supplier\/list)/i.test(request.url()))
      sent.push(`${request.url()} ${request.headers()['s-token']?.slice(0, 5) ?? ''}`)
  })
  await chen.goto(`/custompage/detail?appId=${survey.appId}&formId=${survey.pageId}`)
  await expect(chen.getByText(fill(apps.border.owner, { name: '华东精工' }))).toBeVisible()
  const what = apps.asks.noun.orderLines
  await expect(chen.getByRole('alert').filter({ hasText: fill(apps.border.refused, { what }) })).toBeVisible()
  await expect(chen.getByText(fill(lowcode.gesture, { name: lowcode.guarded.save }))).toBeVisible()
  await expect(chen.getByRole('textbox', { name: '编号' })).toHaveValue('C2')
  await expect(chen.getByRole('textbox', { name: '备注' })).toHaveValue('')
  expect(sent).toEqual([expect.stringMatching(/OrderLine\/List page\.$/)])
  expect(await survey.records()).toEqual([])

  // by hand it is kept, and says what the person wrote
  await chen.getByRole('textbox', { name: '备注' }).fill('已核对')
  await chen.getByRole('button', { name: '保存', exact: true }).click()
  await expect(chen.getByText(apps.saved, { exact: true })).toBeVisible()
  expect((await survey.records()).map(({ values }) => [values['code'], values['note']])).toEqual([
    ['C2', '已核对'],
  ])
})

/** 何芳 takes back what her organisation allowed: closed again at once, and the history names it. */
async function withdraws(he: Page, name: string, lang: Lang): Promise<void> {
  const { apps } = texts[lang]
  await he.getByRole('button', { name: apps.asks.title, exact: true }).click()
  const dialog = he.getByRole('dialog', { name: apps.asks.title })
  const entry = dialog.getByRole('region', { name })
  await expect(entry).toContainText(apps.asks.state.GRANTED)
  if (lang === 'zh') await holdToWcag(he, 'data access', '[role=dialog]')
  await entry.getByRole('button', { name: apps.asks.withdraw, exact: true }).click()
  await he
    .getByRole('dialog', { name: apps.asks.withdraw })
    // antd puts a space between two Chinese characters
    .getByRole('button', { name: new RegExp(`^${Array.from(apps.asks.withdraw).join(' ?')}$`) })
    .click()
  await expect(entry).toContainText(apps.asks.state.REFUSED)
  await entry.getByText(fill(apps.asks.history, { count: 2 })).click()
  await expect(entry.getByRole('listitem').filter({ hasText: people.he.name })).toHaveCount(3)
}

for (const lang of inOne('zh'))
  test(
    `${lang}: 周强 asks for order lines; 何芳 allows it, and takes it back`,
    { tag: '@gate' },
    async ({ admitted }) => {
      const { apps } = texts[lang]
      const noun = apps.asks.noun.orderLines
      const zhou = await admitted(people.zhou, lang)
      const { orderNo } = await sendOrder(zhou, '晨光五金')
      const fetchNote = lang === 'zh' ? '带出明细' : 'Fetch lines'
      const name = `${lang === 'zh' ? '交期核对' : 'Delivery check'} ${randomUUID().slice(0, 4)}`
      const code = `const { rows } = await request('/api/OrderLine/List', { keyword: '${orderNo}', page: 1, pageSize: 5 });
return { code: 'C3', note: rows.map((r) => r.orderNo)[0] || 'none' }`
      const check = await shared(
        zhou,
        name,
        [control('button', 'fetch', { label: fetchNote }, { event: { click: [{ do: 'script', code }] } })],
        [lines],
      )
      const wants = fill(apps.asks.wants, { owner: '华东精工', app: name, noun })
      const banner = (page: Page) => page.getByRole('region', { name: wants })
      const note = (page: Page) => page.getByRole('textbox', { name: '备注' })
      const press = (page: Page, label: string) =>
        page.getByRole('button', { name: label, exact: true }).click()

      // 陈亮 sells; who answers for the organisation he is told
      const chen = await check.open(admitted, people.chen, lang)
      await expect(banner(chen)).toContainText(fill(apps.asks.reason, { reason: reason[lang] }))
      await expect(banner(chen)).toContainText(fill(apps.asks.askAdmin, { names: people.he.name }))
      await expect(banner(chen).getByRole('button')).toHaveCount(0)
      await press(chen, fetchNote)
      await expect(chen.getByText('/api/OrderLine/List').or(chen.getByText(noun)).first()).toBeVisible()
      await expect(note(chen)).toHaveValue('')

      // 何芳 may answer
      const he = await check.open(admitted, people.he, lang)
      await expect(banner(he)).toContainText(fill(apps.asks.reach, { noun }))
      if (lang === 'zh') await holdToWcag(he, 'what an application asks for', 'main')
      await banner(he).getByRole('button', { name: apps.asks.grant, exact: true }).click()
      await expect(banner(he)).toBeHidden()
      await press(he, fetchNote)
      await expect(note(he)).toHaveValue(orderNo)
      // and 陈亮's page is open as well, with no reload
      await expect(banner(chen)).toBeHidden()
      await press(chen, fetchNote)
      await expect(note(chen)).toHaveValue(orderNo)
      expect(await check.records()).toEqual([])
      await press(chen, '保存')
      await expect(chen.getByText(apps.saved, { exact: true })).toBeVisible()
      expect((await check.records()).map(({ values }) => values['note'])).toEqual([orderNo])

      await withdraws(he, name, lang)
      await he.keyboard.press('Escape')
      // the page begins anew with the news that it may read less, and with what was typed
      await expect(async () => {
        await note(he).fill('')
        await press(he, fetchNote)
        await expect(
          he.getByRole('alert').filter({ hasText: fill(apps.border.refused, { what: noun }) }),
        ).toBeVisible()
        await expect(note(he)).toHaveValue('', { timeout: 1000 })
      }).toPass()
      // what was read by hand meanwhile was asked with the person's own rights
      expect((await send(he, orderLineList, { body: { keyword: orderNo }, side: 'supplier' })).total).toBe(3)
    },
  )

test('周强 is told what partners will be refused before they are, and asks for it', async ({ admitted }) => {
  const { apps, common, designer } = texts.zh
  const zhou = await admitted(people.zhou)
  const survey = await shared(zhou, '送检登记', [
    control('select', 'line', { label: '订单明细', api: '/api/OrderLine/List' }),
  ])
  await zhou.goto(`/apps/${survey.appId}/pages/${survey.pageId}`)
  const at = designing(zhou, 'zh')
  await at.toolbar.getByRole('button', { name: fill(designer.findings, { faults: 0, notes: 2 }) }).click()
  await zhou.getByRole('button', { name: designer.askPartners }).click()
  const asks = zhou.getByRole('region', { name: apps.asking.title })
  await asks.getByRole('button', { name: apps.asking.add }).click()
  const ask = asks.getByRole('listitem', { name: apps.asks.noun.orderLines })
  await expect(asks.getByRole('alert')).toBeVisible()
  await ask.getByLabel(apps.asking.zh).fill(reason.zh)
  await ask.getByLabel(apps.asking.en).fill(reason.en)
  await expect(asks.getByRole('alert')).toBeHidden()
  await zhou.getByRole('button', { name: common.save, exact: true }).click()
  await publishes(zhou)
  await expect(zhou.getByRole('status').filter({ hasText: apps.published })).toBeVisible()
  const he = await survey.open(admitted, people.he)
  await expect(
    he.getByRole('region', {
      name: fill(apps.asks.wants, { owner: '华东精工', app: '送检登记', noun: apps.asks.noun.orderLines }),
    }),
  ).toContainText(reason.zh)
})
