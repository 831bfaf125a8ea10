import type { priceAgreementList } from '../../../../contract/priceAgreements.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { present } from '../priceAgreements.present.ts'
import { agreementSource } from '../priceAgreements.source.ts'

export const list: Action<typeof priceAgreementList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, agreementSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}
