import { printSaveConfig } from '../../contract/printTemplates.ts'
import { save } from '../modules/printTemplates/actions/save.ts'
import { documentFields } from '../modules/printTemplates/printTemplates.fields.ts'
import { readyTemplates } from '../modules/printTemplates/printTemplates.ready.ts'
import type { Cast } from './people.ts'
import type { Stage } from './stage.ts'

/**
 * The ready templates of what both sides have, with Huadong and with Chenguang; the labels that Huadong's dock reads are for its suppliers too. What
 * one side alone has is printed with as it comes with the product.
 */
export async function foundPrintTemplates(stage: Stage, cast: Cast, at: Date): Promise<void> {
  for (const author of [cast.as('zhou', 'huadong', 'buyer'), cast.as('chen', 'chenguang', 'supplier')])
    for (const { appId, name, template, settings } of readyTemplates('zh')) {
      if (documentFields[appId]?.side) continue
      const partners = author.side === 'buyer' && settings.labels !== undefined
      await stage.play(at, author, printSaveConfig, save, {
        body: { appId, name, template, settings, inParams: { range: 0, fileType: 'pdf' }, partners },
      })
    }
}
