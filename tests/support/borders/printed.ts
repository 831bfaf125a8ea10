import { upload } from '../../../contract/documents.ts'
import { printPdf } from '../../../contract/printTemplates.pdf.ts'
import { printDocuments, printSaveConfig } from '../../../contract/printTemplates.ts'
import type { Db } from '../../../server/db/db.ts'
import type { Persona } from '../persona.ts'
import { pdf } from '../samples.ts'
import { multipart } from '../upload.ts'
import { type Party, type Subjects, secret } from './parties.ts'

interface Ground {
  zhou: Persona
  lin: Persona
  orderId: string
  db: Db
  huadong: readonly Party[]
}

/** A print template of 华东精工, an order printed with it, and 林晓's PDF of that order. */
export async function printedOf({ zhou, lin, orderId, db, huadong }: Ground): Promise<Subjects> {
  const template = await zhou.does(printSaveConfig, {
    body: {
      name: secret(['huadong']),
      appId: 'orders',
      inParams: { range: 0, fileType: 'pdf' },
      template: `<section data-print="page"><p>${secret(['huadong'])}</p><span data-field="verifyAt" data-format="qr">x</span></section>`,
    },
  })
  const asked = { body: { id: template.id, ids: [orderId] } }
  await zhou.does(printDocuments, asked)
  const print = await lin.does(printPdf, asked)
  const { fileKey } = await lin.does(upload, multipart(`${secret(['huadong'])}.pdf`, pdf))
  await db.system((tx) =>
    tx
      .updateTable('pdf_prints')
      .set({ state: 'DONE', file_id: fileKey })
      .where('id', '=', print.id)
      .execute(),
  )
  return {
    printTemplate: { id: template.id, version: template.version, whose: huadong },
    pdfPrint: { id: print.id, version: 1, whose: huadong, person: lin.account },
    printedFile: { id: fileKey, version: 1, whose: huadong, person: lin.account },
  }
}
