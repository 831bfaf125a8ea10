import * as pdfs from '../../../contract/printTemplates.pdf.ts'
import * as c from '../../../contract/printTemplates.ts'
import { type Bound, bind } from '../../http/action.ts'
import { del } from './actions/del.ts'
import * as pdf from './actions/pdf.ts'
import { print } from './actions/print.ts'
import { publish } from './actions/publish.ts'
import * as read from './actions/read.ts'
import { save } from './actions/save.ts'

export const printTemplateRoutes: Bound[] = [
  bind(c.printGetConfig, read.config),
  bind(c.printTemplateList, read.list),
  bind(c.printSaveConfig, save),
  bind(c.printPublish, publish),
  bind(c.printTemplateDel, del),
  bind(c.printVersions, read.versions),
  bind(c.printApps, read.apps),
  bind(c.printFields, read.fields),
  bind(c.printValues, read.values),
  bind(c.printReady, read.ready),
  bind(c.printOffered, read.offered),
  bind(c.printDocuments, print),
  bind(c.printLog, read.log),
  bind(c.printVerify, read.verify),
  bind(pdfs.printPdf, pdf.pdf),
  bind(pdfs.printPdfInfo, pdf.info),
  bind(pdfs.printPdfCancel, pdf.cancel),
]
