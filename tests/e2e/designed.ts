import type { Page } from '@playwright/test'
import { pageSave } from '../../contract/appPages.ts'
import { appPublish, appSave } from '../../contract/apps.ts'
import { appVersion } from '../../contract/lowcode/app.ts'
import type { Control } from '../../contract/lowcode/control.ts'
import { pageVersion } from '../../contract/lowcode/page.ts'
import { send } from './api.ts'

/** A control as a test writes it: its id is its field. */
export const control = (
  type: string,
  field: string,
  attr: Control['attr'],
  more: Partial<Control> = {},
): Control => ({ id: field, type, field, attr, ...more })

/** A published application of one page, made by whoever is at work in the page. */
export async function designed(
  page: Page,
  name: string,
  body: Control[],
): Promise<{ appId: string; pageId: string }> {
  const about = { code: `p-${crypto.randomUUID().slice(0, 8)}`, name }
  const app = await send(page, appSave, {
    body: { ...about, model: { version: appVersion, entities: [], menu: [] } },
  })
  const document = { version: pageVersion, name, use: 'page' as const, body }
  const made = await send(page, pageSave, { body: { appId: app.id, document } })
  await send(page, appPublish, { body: app })
  return { appId: app.id, pageId: made.id }
}
