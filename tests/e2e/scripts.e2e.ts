import { expect } from '@playwright/test'
import { endless, escapes, greedy } from '../../src/lowcode/sandbox/attacks.ts'
import { control, designed } from './designed.ts'
import { admit, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

const widgets = (scripts: readonly string[]) =>
  scripts.map((script, index) => control('widget', `w${index}`, { label: script, script }))
const pageOf = (id: string) => `/custompage?pageId=${id}&mode=1`

// spec: P2.route.11, P7.wire.6, P9.wire.1, L2.route.5
test(
  'no script of a page gets at its reader, its session or the server',
  { tag: '@gate' },
  async ({ page }) => {
    const zhou = await admit(page, people.zhou)
    const { pageId } = await designed(zhou, '逃逸', widgets(escapes))
    const asked: string[] = []
    zhou.on('request', (request) => asked.push(request.url()))
    await zhou.goto(pageOf(pageId))
    const { value: token = '' } =
      (await zhou.context().cookies()).find(({ name }) => name === 'sbp-access-token') ?? {}
    expect(token).not.toBe('')
    for (const script of escapes) {
      const box = zhou.getByRole('region', { name: script, exact: true })
      await expect(box.getByRole('status')).toHaveCount(0)
      const said = await box.innerText()
      expect(said.replace(script, '')).not.toMatch(/root:|uid=|PATH|forged|realName|127\.0\.0\.1/)
      expect(said).not.toContain(token)
    }
    expect(asked.filter((url) => /User\/Info|attack\.js|node:/.test(url))).toEqual([])
    await expect(zhou).toHaveURL(new RegExp(pageId))
  },
)

for (const lang of inOne('en')) {
  const { lowcode } = texts[lang]
  const bad = [...endless, ...greedy]
  const [loop] = endless
  const [bomb] = greedy

  test(`${lang}: endless loops and greed leave the page to its reader`, async ({ page }) => {
    const zhou = await admit(page, people.zhou, lang)
    const { pageId } = await designed(zhou, '循环', [
      control('input', 'note', { label: '备注' }),
      control('number', 'count', { label: '次数', defaultValue: 0 }),
      control(
        'button',
        'more',
        { label: '加一' },
        { event: { click: [{ do: 'set', field: 'count', value: 'count + 1' }] } },
      ),
      control('button', 'open', { label: '打开' }, { func: { click: 'openDialog' } }),
      control('dialog', 'box', { label: '窗口' }, { event: { dialogjs: bomb } }),
      control(
        'table',
        'rows',
        { label: '明细' },
        { event: { tablejs: loop }, children: [control('input', 'a', { label: '甲' })] },
      ),
      // some more, so that the page has work behind it for seconds
      ...widgets([...bad, ...[1, 2, 3, 4, 5].map((nth) => `for (;;) {} // ${nth}`)]),
      control('widget', 'good', { label: '好的', script: 'return "42 件"' }),
    ])
    await zhou.goto(pageOf(pageId))
    const last = zhou.getByRole('region', { name: '好的' })
    // they run one after another, and the page answers meanwhile
    await expect(last.getByRole('status')).toBeVisible()
    await zhou.getByRole('button', { name: '加一' }).click()
    await zhou.getByRole('textbox', { name: '备注' }).fill('照常录入')
    await expect(zhou.getByRole('textbox', { name: '次数' })).toHaveValue('1')

    // then each says in red why it was ended, and those behind them had their turn
    await expect(last).toContainText('42 件')
    for (const script of bad)
      await expect(zhou.getByRole('region', { name: script, exact: true }).getByRole('alert')).toBeVisible()
    await expect(zhou.getByRole('region', { name: loop, exact: true })).toContainText(lowcode.script.time)
    await expect(zhou.getByRole('alert').first()).toHaveText(lowcode.script.time)
    await zhou.getByRole('button', { name: '打开' }).click()
    const dialog = zhou.getByRole('dialog', { name: '窗口' })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await zhou.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(zhou.getByRole('textbox', { name: '备注' })).toHaveValue('照常录入')
  })
}
