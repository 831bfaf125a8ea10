import * as links from '../../../contract/links.ts'
import {
  supplierExport,
  supplierInfo,
  supplierList,
  supplierNextCode,
  supplierTerms,
  supplierTermsImport,
  supplierTermsImportFaults,
} from '../../../contract/suppliers.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { importActions } from '../../import/action.ts'
import { exportPartners } from './actions/export.ts'
import { answerLink } from './actions/answer-link.ts'
import { askLink } from './actions/ask-link.ts'
import { info } from './actions/info.ts'
import { linkOrgInfo } from './actions/link-org-info.ts'
import { list } from './actions/list.ts'
import { endLink, resumeLink, suspendLink, withdrawLink } from './actions/move-link.ts'
import { nextCode } from './actions/next-code.ts'
import { saveTerms } from './actions/save-terms.ts'
import { termsImporter } from './suppliers.import.ts'

const importing = importActions(termsImporter)

export const supplierRoutes: Bound[] = [
  bind(supplierList, list),
  bindRaw(supplierExport, exportPartners),
  bind(supplierInfo, info),
  bind(supplierNextCode, nextCode),
  bind(supplierTerms, saveTerms),
  bindRaw(supplierTermsImport, importing.run),
  bindRaw(supplierTermsImportFaults, importing.faults),
  bind(links.addLinkApply, askLink),
  bind(links.getLinkOrgInfo, linkOrgInfo),
  bind(links.confirmLinkApply, answerLink),
  bind(links.withdrawLink, withdrawLink),
  bind(links.suspendLink, suspendLink),
  bind(links.resumeLink, resumeLink),
  bind(links.endLink, endLink),
]
