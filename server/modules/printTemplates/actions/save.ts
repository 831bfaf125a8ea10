import { Refused } from '../../../../contract/errors.ts'
import { parseTemplate, writeNodes } from '../../../../contract/print/html.ts'
import { conditionFault, templateFaults } from '../../../../contract/print/references.ts'
import type { printSaveConfig } from '../../../../contract/printTemplates.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import { dictionariesOf } from '../printTemplates.dictionaries.ts'
import { printableOf } from '../printTemplates.documents.ts'
import { insertTemplate, lockTemplate, updateTemplate } from '../printTemplates.store.ts'

/** Saves a template as its next version. What its conditions cannot say is refused; fields that are not there are named. */
export const save: Action<typeof printSaveConfig> = async ({ body, viewer, db }) => {
  const known = body.id === undefined ? undefined : await lockTemplate(db, viewer, body.id, body.version)
  const about = await printableOf(db, viewer, body.appId)
  const nodes = parseTemplate(body.template)
  const wrong = conditionFault(nodes)
  if (wrong) throw new Refused('PRINT_CONDITION', { ...wrong })
  const template = writeNodes(nodes)
  const values = {
    appId: about.appId,
    name: body.name,
    range: body.inParams.range,
    template,
    settings: body.settings,
    publish: body.publish,
    partners: body.partners ?? known?.partners ?? false,
  }
  const faults = templateFaults(nodes, about.tree, await dictionariesOf(db, viewer, [template]))
  noteAudit(db, { recordNo: body.name })
  const { id, version } = known
    ? { id: known.id, version: await updateTemplate(db, viewer, known, values) }
    : { id: await insertTemplate(db, viewer, values), version: 1 }
  return { id, version, published: body.publish ? version : (known?.published ?? null), template, faults }
}
