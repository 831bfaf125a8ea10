import { priceAgreementCatalogue } from '../../../../contract/priceAgreements.catalogue.ts'
import type { priceAgreementExport } from '../../../../contract/priceAgreements.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { present } from '../priceAgreements.present.ts'
import { agreementSource } from '../priceAgreements.source.ts'

export const exportAgreements: RawAction<typeof priceAgreementExport> = (asked) =>
  sendList(asked, {
    catalogue: priceAgreementCatalogue,
    source: agreementSource,
    present: (row) => present(row, asked.viewer),
  })
