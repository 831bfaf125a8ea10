import { partnerCatalogue } from '../../../../contract/suppliers.catalogue.ts'
import { type supplierExport } from '../../../../contract/suppliers.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentListed } from '../suppliers.present.ts'
import { partnerSourceOf } from '../suppliers.source.ts'

export const exportPartners: RawAction<typeof supplierExport> = (asked) =>
  sendList(asked, {
    catalogue: partnerCatalogue,
    source: partnerSourceOf(asked.viewer),
    present: presentListed,
  })
