import { expect } from '@playwright/test'
import { designed, control } from './designed.ts'
import { designing } from './designing.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { designer } = texts[lang]
  const zh = lang === 'zh'
  const two = (): ReturnType<typeof control>[] => [
    control('input', 'name', { label: '名称' }),
    control('input', 'place', { label: '库位' }),
  ]

  test(
    `${lang}: two designers of one page are joined, and choose where both changed the same`,
    { tag: '@gate' },
    async ({ admitted }) => {
      const zhou = await admitted(people.zhou, lang)
      const { appId, pageId } = await designed(zhou, '合并', two())
      const address = `/apps/${appId}/pages/${pageId}`
      const other = await admitted(people.zhou, lang)
      for (const page of [zhou, other]) await page.goto(address)
      const [mine, theirs] = [designing(zhou, lang), designing(other, lang)]

      // each another control: both stand
      await theirs.item('名称').click()
      await theirs.attr('input', 'label').fill('全称')
      await theirs.press(designer.save)
      await expect(other.getByText(designer.saved)).toBeVisible()
      await mine.item('库位').click()
      await mine.attr('input', 'label').fill('货位')
      await mine.press(designer.save)
      await expect(mine.item('全称')).toBeVisible()
      await expect(mine.item('货位')).toBeVisible()
      await expect(zhou.getByRole('button', { name: designer.allSaved })).toBeDisabled()

      // both the same: nothing is saved before one of the two is chosen
      await theirs.item('全称').click()
      await theirs.attr('input', 'label').fill('品名')
      await mine.item('全称').click()
      await mine.attr('input', 'label').fill('物品')
      await mine.press(designer.save)
      await expect(zhou.getByRole('button', { name: designer.allSaved })).toBeDisabled()
      await theirs.press(designer.save)
      const conflict = other.getByRole('dialog', { name: designer.conflict })
      await expect(conflict).toContainText(people.zhou.name)
      await expect(conflict.getByRole('group')).toContainText('物品')
      const join = conflict.getByRole('button', { name: designer.joinAndSave })
      await expect(join).toBeDisabled()
      await conflict.getByRole('radio', { name: new RegExp(`^${designer.mine}`) }).check()
      await join.click()
      await expect(conflict).toBeHidden()
      await expect(theirs.item('品名')).toBeVisible()
      await expect(theirs.item('货位')).toBeVisible()
      await zhou.reload()
      await expect(mine.item('品名')).toBeVisible()
    },
  )

  // spec: L1.does.1
  test(`${lang}: a page is designed by the keyboard alone`, async ({ page }) => {
    const zhou = await admit(page, people.zhou, lang)
    const { appId, pageId } = await designed(zhou, '键盘', two())
    await zhou.goto(`/apps/${appId}/pages/${pageId}`)
    const at = designing(zhou, lang)
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => zhou.keyboard.press(key)), Promise.resolve())
    const offered = async (text: string, type: string) => {
      await at.search.focus()
      await press('Control+A')
      await zhou.keyboard.type(text)
      await press('Tab')
      await expect(at.offer(type)).toBeFocused()
      await press('Enter')
    }
    const told = (text: string) => expect(zhou.getByRole('status').getByText(text)).toBeVisible()
    const order = () => at.items.allInnerTexts()

    // found by pinyin and by Chinese, put behind what is selected
    await offered('fenzu', 'group')
    await offered('开关', 'switch')
    await expect(at.item(at.kind('switch'))).toHaveAttribute('aria-level', '2')
    // out of the group, up past it, and back into it
    await at.frame(at.kind('switch')).focus()
    await press('Alt+ArrowLeft')
    await expect(at.item(at.kind('switch'))).toHaveAttribute('aria-level', '1')
    await told(designer.moved)
    await press('Alt+ArrowUp')
    await expect
      .poll(order)
      .toEqual([
        `名称 · ${at.kind('input')}`,
        `库位 · ${at.kind('input')}`,
        at.kind('switch'),
        at.kind('group'),
      ])
    await press('Alt+ArrowDown', 'Alt+ArrowRight')
    await expect(at.item(at.kind('switch'))).toHaveAttribute('aria-level', '2')
    await press('Delete')
    await expect(at.item(at.kind('switch'))).toBeHidden()
    await told(fill(zh ? designer.removed : texts.en.designer.removed_one, { count: 1 }))
    await press('Control+z')
    await expect(at.item(at.kind('switch'))).toBeVisible()
    // what may not go there says why
    await at.item(at.kind('group')).focus()
    await offered('页签页', 'tab-pane')
    await told(fill(designer.refused.only, { kind: at.kind('tab-pane'), holders: at.kind('tabs') }))
    await press('Control+s')
    await expect(zhou.getByRole('button', { name: designer.allSaved })).toBeDisabled()
  })

  test(`${lang}: 周强 finds a property by what it does, and reads it`, async ({ page }) => {
    const zhou = await admit(page, people.zhou, lang)
    const { appId, pageId } = await designed(zhou, '属性', two())
    await zhou.goto(`/apps/${appId}/pages/${pageId}`)
    const { item, panel } = designing(zhou, lang)
    await item('名称').click()
    const search = panel.getByRole('searchbox', { name: designer.searchAttrs })
    await search.fill(zh ? '最多 字数' : 'characters typed')
    const most = panel.getByRole('spinbutton')
    await expect(most).toHaveCount(1)
    await most.focus()
    await expect(panel.getByText(zh ? '最多可输入的字数' : 'No more characters can be typed')).toBeVisible()
    // the search stays for the next control
    await item('库位').click()
    await expect(search).not.toHaveValue('')
    await search.fill('zzz')
    await expect(panel.getByText(designer.noAttr)).toBeVisible()
    await search.fill('')
    await expect(panel.getByText(designer.attrHelp)).toBeVisible()
  })

  test(`${lang}: the designer has the whole window, and who leaves it is asked about unsaved work`, async ({
    page,
  }) => {
    const zhou = await admit(page, people.zhou, lang)
    const name = `离开 ${crypto.randomUUID().slice(0, 8)}`
    const { appId, pageId } = await designed(zhou, name, two())
    await zhou.goto(`/apps/${appId}/pages/${pageId}`)
    const at = designing(zhou, lang)
    const back = fill(designer.leave, { name })
    const menu = zhou.getByRole('navigation', { name: texts[lang].shell.menu })
    await expect(at.item('名称')).toBeVisible()
    await expect(menu).toBeHidden()
    // the whole width of a page is seen beside the panels
    const [sheet, centre] = [await at.canvas.boundingBox(), await at.canvas.locator('..').boundingBox()]
    expect(sheet!.x + sheet!.width).toBeLessThanOrEqual(centre!.x + centre!.width)
    // or it has its own size, which is kept for whoever chose it
    const size = at.toolbar.getByRole('group', { name: designer.zoom })
    const own = size.getByRole('button', { name: '100%', exact: true })
    await own.click()
    await zhou.reload()
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await at.canvas.boundingBox())?.width).toBe(1200)
    await size.getByRole('button').first().click()

    await at.item('名称').click()
    await at.attr('input', 'label').fill('全称')
    await at.press(back)
    const dialog = zhou.getByRole('dialog', { name: back })
    await dialog.getByRole('button', { name: designer.leaving.stay }).click()
    await at.press(back)
    await dialog.getByRole('button', { name: designer.leaving.keep }).click()
    await expect(menu).toBeVisible()
    await zhou.getByRole('tabpanel').getByRole('button', { name, exact: true }).click()
    await expect(zhou.getByText(designer.restored)).toBeVisible()
    await expect(at.item('全称')).toBeVisible()
    await at.press(back)
    await dialog.getByRole('button', { name: designer.leaving.save }).click()
    await zhou.getByRole('tabpanel').getByRole('button', { name, exact: true }).click()
    await expect(at.item('全称')).toBeVisible()
    await expect(zhou.getByText(designer.restored)).toBeHidden()
  })
}
