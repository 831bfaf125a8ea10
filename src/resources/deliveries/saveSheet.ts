import { deliverySheet } from '../../../contract/deliveries.sheet.ts'
import { download } from '../../providers/http.ts'
import { saveFile } from '../../ui/saveFile.ts'

/** Hands the person the sheet of a delivery that can be edited. */
export const saveSheet = (id: string): Promise<void> =>
  download(deliverySheet, { query: { id } }).then(
    ({ name, blob }) => saveFile(name, blob),
    () => undefined, // already shown
  )
