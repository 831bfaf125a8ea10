import { deliverySheet } from '../../../contract/deliveries.sheet.ts'
import { download } from '../../providers/http.ts'
import { saveFetched } from '../../ui/saveFile.ts'

/** Hands the person the sheet of a delivery that can be edited. */
export const saveSheet = (id: string): Promise<void> =>
  saveFetched(download(deliverySheet, { query: { id } }))
