import {
  supplierExport,
  supplierInfo,
  supplierList,
  supplierTerms,
  supplierTermsImport,
  supplierTermsImportFaults,
} from '../../../contract/suppliers.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { importActions } from '../../import/action.ts'
import { exportPartners } from './actions/export.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { saveTerms } from './actions/save-terms.ts'
import { termsImporter } from './suppliers.import.ts'

const importing = importActions(termsImporter)

export const supplierRoutes: Bound[] = [
  bind(supplierList, list),
  bindRaw(supplierExport, exportPartners),
  bind(supplierInfo, info),
  bind(supplierTerms, saveTerms),
  bindRaw(supplierTermsImport, importing.run),
  bindRaw(supplierTermsImportFaults, importing.faults),
]
