import { expect, type Page } from '@playwright/test'
import type { Mode } from '../../contract/lowcode/control.ts'
import { recordInfo, recordSave } from '../../contract/records.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import {
  type Case,
  type Cases,
  headingFor,
  labelFor,
  shows,
  type Stage,
  types,
  fieldOf,
} from './kinds/case.ts'
import { hear } from './heard.ts'
import { rows } from './kinds/grids.ts'
import { cellCases, groupNames, groups, importKinds, marks, type Sample } from './kinds/pages.ts'
import { admit, enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

// spec: L3.type.1
test('every kind and every other name of one has its case', { tag: '@gate' }, () => {
  const tried = Object.values(groups).flatMap((cases) => Object.keys(cases))
  expect(tried.toSorted()).toEqual(types.toSorted())
})

const takesInput = (one: Case): boolean => one.reads !== undefined

/** A record of the sample with nothing but its name and two rows in each table. */
const blankRecord = async (page: Page, { entityId }: Sample): Promise<string> =>
  (
    await send(page, recordSave, {
      body: { entityId, values: { name: '样张' }, rows: { table: rows, tableFilter: rows } },
    })
  ).id

for (const lang of inOne('zh')) {
  const { designer, lowcode } = texts[lang]

  const stageOf = (page: Page, type: string): Stage => ({
    page,
    lang,
    name: labelFor(type)[lang],
    at: page.getByRole('region', { name: headingFor(type)[lang], exact: true }),
  })

  async function show(
    page: Page,
    { appId, pages }: Sample,
    group: string,
    dataId: string,
    mode: Mode,
    path = '/custompage/detail',
  ) {
    const query = new URLSearchParams({ appId, formId: pages[group] ?? '', dataId, mode: String(mode) })
    await page.goto(`${path}?${query.toString()}`)
    await seen(page, mode)
  }

  /** What only one mode shows, and what none does. */
  async function seen(page: Page, mode: Mode): Promise<void> {
    await expect(page.getByText(marks[mode] ?? '', { exact: true })).toBeVisible()
    for (const other of marks.filter((_, each) => each !== mode))
      await expect(page.getByText(other)).toHaveCount(0)
    await expect(page.getByText('从不显示')).toHaveCount(0)
    await expect(page.getByRole('note')).toHaveText(fill(lowcode.unknown, { type: 'hologram' }))
  }

  async function driveAll(page: Page, cases: Cases): Promise<void> {
    for (const [type, one] of Object.entries(cases))
      await test.step(type, () => one.drive(stageOf(page, type)))
  }

  const readAll = async (page: Page, cases: Cases, said: (one: Case) => Case['reads']) => {
    for (const [type, one] of Object.entries(cases)) {
      const text = said(one)
      if (takesInput(one) && text !== undefined)
        await test.step(`${type} reads`, () => shows(stageOf(page, type), text))
    }
  }

  const save = async (page: Page) => {
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await seen(page, 0)
  }

  for (const group of groupNames)
    // spec: L1.does.2, L2.route.3, L3.control.3, L3.control.4, L4.mode.1, L4.mode.2, L4.mode.4, L4.mode.6, L5.show.2, L6.show.1
    test(`${lang}: ${group} in a form, in modes 0, 1 and 2`, async ({ page }) => {
      await hear(page)
      await enter(page, people.zhou, lang)
      const sample = await importKinds(page)
      const cases: Cases = groups[group]
      const pressed = Object.fromEntries(Object.entries(cases).filter(([, one]) => !takesInput(one)))
      const first = await blankRecord(page, sample)
      await show(page, sample, group, first, 0)
      await readAll(page, cases, ({ blank = /-$/ }) => blank)
      await driveAll(page, pressed)
      await page.getByRole('button', { name: '编辑', exact: true }).click()
      await seen(page, 1)
      await driveAll(page, cases)
      await holdToWcag(page, `${group} being edited`, 'main')
      await save(page)
      await readAll(page, cases, ({ reads }) => reads)
      if (lang === 'zh') await holdToWcag(page, `${group} to be read`, 'main')
      const { values } = await send(page, recordInfo, { query: { entityId: sample.entityId, keyId: first } })
      for (const [type, { kept }] of Object.entries(cases))
        if (kept !== undefined) expect.soft(values[keyOf(type)], type).toEqual(kept)

      await show(page, sample, group, await blankRecord(page, sample), 2)
      await driveAll(page, cases)
      await save(page)
      await readAll(page, cases, ({ reads }) => reads)
    })

  // spec: P2.route.10, L4.action.2, L4.mode.1, L4.mode.3
  test(`${lang}: in the cells of a table`, async ({ page }) => {
    await hear(page)
    await enter(page, people.zhou, lang)
    const sample = await importKinds(page)
    const row = (name: string) => page.getByRole('row', { name, exact: true })
    const stage = (type: string, name: string): Stage => ({
      page,
      lang,
      name: labelFor(type)[lang],
      inRow: true,
      at: row(name).getByRole('gridcell').nth(Object.keys(cellCases).indexOf(type)),
    })
    const [open, shut] = [fill(lowcode.grid.editing, { row: 1 }), fill(lowcode.grid.row, { row: 1 })]
    await show(page, sample, 'cells', await blankRecord(page, sample), 1, '/system')
    await page.getByRole('button', { name: `+ ${lowcode.grid.add}` }).click()
    for (const [type, one] of Object.entries(cellCases))
      await test.step(`${type} in mode 2`, () => one.drive(stage(type, open)))
    await holdToWcag(page, 'cells being edited', 'main')
    await row(open).press('Escape')
    for (const [type, { reads }] of Object.entries(cellCases))
      if (reads !== undefined) await test.step(`${type} reads`, () => shows(stage(type, shut), reads))
    await save(page)
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toContainText('连接器冲模')
    await holdToWcag(page, 'cells to be read', 'main')
    await page.getByRole('button', { name: '编辑', exact: true }).click()
    await seen(page, 1)
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await seen(page, 0)
  })

  test(`${lang}: the designer of such a page holds to WCAG`, async ({ page }) => {
    test.slow()
    await admit(page, people.zhou, lang)
    const { appId, pages } = await importKinds(page)
    await page.goto(`/apps/${appId}/pages/${pages['entries']}`)
    const tools = page.getByRole('toolbar', { name: designer.toolbar })
    await expect(tools).toBeVisible()
    await holdToWcag(page, 'the designer', 'main')
    await page
      .getByRole('group', { name: labelFor('select')[lang], exact: true })
      .first()
      .click()
    await expect(
      page.getByRole('complementary', { name: designer.panel }).getByRole('textbox').first(),
    ).toBeVisible()
    await holdToWcag(page, 'the properties of a control', 'aside')
    await page.getByRole('tab', { name: designer.centres.json }).click()
    await expect(page.getByRole('textbox', { name: designer.json })).toBeVisible()
    await holdToWcag(page, 'the page as JSON', '[role=tabpanel]')
    for (const name of [designer.history, designer.keys, designer.publish]) {
      await tools.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await holdToWcag(page, name, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}

/** Where a record keeps what a type wrote: a picked record by its name. */
const keyOf = (type: string): string => (type === 'assoapp' ? 'assoappName' : fieldOf(type))
