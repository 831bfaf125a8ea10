import { PageSettings, printedSettings } from '../../../../contract/print/settings.ts'
import type { printDocuments } from '../../../../contract/printTemplates.ts'
import type { Action } from '../../../http/action.ts'
import { printEach } from '../printTemplates.print.ts'

export const print: Action<typeof printDocuments> = async ({ body, viewer, db, deps, lang }) => {
  const { template, printable, documents, names } = await printEach(db, viewer, body, deps.config, lang)
  return {
    name: template.name,
    version: template.version,
    template: template.template,
    settings: printedSettings(PageSettings.parse(template.settings)),
    documents,
    choices: await printable.choices(db, viewer, lang),
    names,
  }
}
