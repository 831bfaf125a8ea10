import {
  type deliverySheet,
  deliverySheetCatalogue,
  type deliverySheetImport,
  type deliverySheetImportFaults,
} from '../../../../contract/deliveries.sheet.ts'
import { sendXlsx } from '../../../export/xlsx.ts'
import type { RawAction } from '../../../http/action.ts'
import { importActions } from '../../../import/action.ts'
import { deliveryImporter } from '../deliveries.import.ts'
import { type SheetLine, sheetFor } from '../deliveries.sheet.ts'

/** What is filled in, as cells: an empty one is no text. */
const cellsOf = ({ of, row, agreedQty, mayShipQty, openQty, dueOn }: SheetLine) => ({
  ...of,
  agreedQty,
  mayShipQty,
  openQty,
  dueOn,
  ...row,
  qty: row.qty || null,
  boxes: row.boxes || null,
  producedOn: row.producedOn || null,
  expiresOn: row.expiresOn || null,
})

export const exportSheet: RawAction<typeof deliverySheet> = async ({ query, viewer, deps, reply, lang }) => {
  const { delivery, lines } = await deps.db.read(viewer, (db) => sheetFor(db, viewer, query.id))
  await sendXlsx(reply, deps.ending, {
    name: `${deliverySheetCatalogue[lang]} ${delivery.deliveryNo}`,
    catalogue: deliverySheetCatalogue,
    columns: deliverySheetCatalogue.fields,
    lang,
    rows: (async function* rows() {
      for (const each of lines) yield cellsOf(each)
    })(),
  })
  return null
}

type Context = Parameters<RawAction<typeof deliverySheetImport>>[0]

const importerFor = ({ query, viewer, deps }: Pick<Context, 'query' | 'viewer' | 'deps'>) =>
  deps.db.read(viewer, (db) => deliveryImporter(db, viewer, query.id))

export const importSheet: RawAction<typeof deliverySheetImport> = async (asked) =>
  importActions(await importerFor(asked)).run(asked)

export const importSheetFaults: RawAction<typeof deliverySheetImportFaults> = async (asked) =>
  importActions(await importerFor(asked)).faults(asked)
