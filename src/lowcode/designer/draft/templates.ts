import type { AppModel, Entity } from '../../../../contract/lowcode/app.ts'
import { dashboardOf } from '../../../../contract/lowcode/dashboard.ts'
import { pagesOf } from '../../../../contract/lowcode/generate.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { controlsFrom } from '../fresh.ts'

export const templates = ['list', 'form', 'masterDetail', 'dashboard'] as const
export type Template = (typeof templates)[number]

/** A page as it would begin, of an entity; the name of the page stays. `formPage` is what the list opens. */
export function fromTemplate(
  template: Template,
  page: Page,
  entity: Entity,
  model: Pick<AppModel, 'entities'>,
  formPage: string | undefined,
): Page {
  const { list, form } = pagesOf(entity, model, formPage)
  const source = { entity: entity.id }
  if (template === 'list') return { ...page, use: 'list', source, body: list.body }
  if (template === 'form') return { ...page, use: 'form', source, body: form.body }
  if (template === 'dashboard')
    return { ...page, use: 'dashboard', source, body: dashboardOf(entity, model, formPage).body }
  const side = (span: number, children: Page['body']) => ({ type: 'col', attr: { span }, children })
  const body = controlsFrom([{ type: 'row', children: [side(10, list.body), side(14, form.body)] }])
  return { ...page, use: 'page', source, body: [...body] }
}
