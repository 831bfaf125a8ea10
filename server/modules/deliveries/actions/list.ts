import type { deliveryLineList, deliveryList, deliveryShippable } from '../../../../contract/deliveries.ts'
import { list } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentListed, presentListedLine } from '../deliveries.present.ts'
import { shippable } from '../deliveries.shippable.ts'
import { deliveryLineSource, deliverySource } from '../deliveries.source.ts'

export const listDeliveries: Action<typeof deliveryList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, deliverySource, body)
  return { ...found, rows: rows.map((row) => presentListed(row, viewer)) }
}

export const listLines: Action<typeof deliveryLineList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, deliveryLineSource, body)
  return { ...found, rows: rows.map(presentListedLine) }
}

export const listShippable: Action<typeof deliveryShippable> = ({ body, viewer, db }) =>
  shippable(db, viewer, body.buyerOrgId, body.keyword)
