import { auditCatalogue } from '../../../../contract/audit.catalogue.ts'
import type { auditExport } from '../../../../contract/audit.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { inWords, presentEntry } from '../audit.present.ts'
import { auditSourceOf } from '../audit.source.ts'

export const exportEntries: RawAction<typeof auditExport> = (asked) =>
  sendList(asked, {
    catalogue: auditCatalogue,
    source: auditSourceOf(asked.viewer),
    present: (row) => inWords(presentEntry(row, asked.lang), asked.lang),
  })
