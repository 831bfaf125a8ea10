import { printSaveConfig } from '../../contract/printTemplates.ts'
import { save } from '../modules/printTemplates/actions/save.ts'
import { readyTemplates } from '../modules/printTemplates/printTemplates.ready.ts'
import type { Cast } from './people.ts'
import type { Stage } from './stage.ts'

/** The ready templates, with Huadong and with Chenguang; the labels that Huadong's dock reads are for its suppliers too. */
export async function foundPrintTemplates(stage: Stage, cast: Cast, at: Date): Promise<void> {
  for (const author of [cast.as('zhou', 'huadong', 'buyer'), cast.as('chen', 'chenguang', 'supplier')])
    for (const { appId, name, template, settings } of readyTemplates('zh')) {
      const partners = author.side === 'buyer' && settings.labels !== undefined
      await stage.play(at, author, printSaveConfig, save, {
        body: { appId, name, template, settings, inParams: { range: 0, fileType: 'pdf' }, partners },
      })
    }
}
