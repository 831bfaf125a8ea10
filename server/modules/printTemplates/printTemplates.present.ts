import { parseTemplate } from '../../../contract/print/html.ts'
import { templateFaults } from '../../../contract/print/references.ts'
import { PageSettings, printRanges } from '../../../contract/print/settings.ts'
import type { PrintTemplate, PrintTemplateRow } from '../../../contract/printTemplates.ts'
import { type Member, has } from '../../viewer.ts'
import type { Printable } from './printTemplates.printable.ts'
import type { TemplateRow } from './printTemplates.store.ts'

/** An application that is gone, or that the viewer does not read, is called by its id and has nothing to check against. */
type About = Pick<Printable, 'name' | 'nameEn' | 'tree'> | undefined

function canOf(viewer: Member): PrintTemplateRow['can'] {
  return [
    ...(has(viewer, 'printTemplates.save') ? [{ action: 'edit' as const }] : []),
    ...(has(viewer, 'printTemplates.remove') ? [{ action: 'delete' as const }] : []),
  ]
}

/** `dictionaries` are those that the templates name and the viewer has. */
export function presentTemplate(
  row: TemplateRow,
  about: About,
  dictionaries: ReadonlySet<string>,
  viewer: Member,
): PrintTemplate {
  const faults = about ? templateFaults(parseTemplate(row.template), about.tree, dictionaries) : []
  return {
    id: row.id,
    name: row.name,
    appId: row.app_id,
    appName: about?.name ?? row.app_id,
    appNameEn: about?.nameEn ?? row.app_id,
    fileType: 'pdf',
    inParams: { range: printRanges.find((range) => range === row.range) ?? 1, fileType: 'pdf' },
    version: row.version,
    published: row.published,
    partners: row.partners,
    faultCount: faults.length,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    can: canOf(viewer),
    template: row.template,
    settings: PageSettings.parse(row.settings),
    faults,
  }
}

export function presentRow(
  row: TemplateRow,
  about: About,
  dictionaries: ReadonlySet<string>,
  viewer: Member,
): PrintTemplateRow {
  const {
    template: _template,
    settings: _settings,
    faults: _faults,
    ...head
  } = presentTemplate(row, about, dictionaries, viewer)
  return head
}
