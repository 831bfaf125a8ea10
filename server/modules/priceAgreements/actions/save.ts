import type { BodyOf } from '../../../../contract/call.ts'
import { Exact } from '../../../../contract/exact.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import type { priceAgreementSave } from '../../../../contract/priceAgreements.ts'
import { Refused } from '../../../../contract/errors.ts'
import { breaksText } from '../../../../contract/priceBreaks.ts'
import { json } from '../../../db/json.ts'
import { given } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import { checkPercent } from '../../../percent.ts'
import { knowsCurrency } from '../../masters/masters.read.ts'
import { materialsOfCodes } from '../../materials/materials.read.ts'
import { heldPartner } from '../../suppliers/suppliers.read.ts'
import { permit } from '../priceAgreements.policy.ts'
import { breaksIn, present } from '../priceAgreements.present.ts'
import type { ListedAgreement } from '../priceAgreements.source.ts'
import { insert, lock, recordMove, save as saveAgreement } from '../priceAgreements.store.ts'

type Body = BodyOf<typeof priceAgreementSave>

const wrong = (path: string, msg: string) => new Refused('INPUT_INVALID', {}, [{ path, msg }])

/** Writes an agreement by hand. What an agreement is about never changes. */
export const save: Action<typeof priceAgreementSave> = async ({ body, viewer, db }) => {
  if (viewer.hidden.has('orders.price')) throw new Refused('NO_RIGHT')
  const known =
    body.id === undefined ? undefined : await lock(db, viewer, { id: body.id, version: body.version })
  if (known) permit(known, 'edit', viewer)
  const written = checkedTerms(body)
  if (known) {
    const saved = await saveAgreement(db, viewer, known, written)
    recordMove(db, viewer, saved, 'edit', { data: { changes: changesOf(known, saved) } })
    return present(saved, viewer)
  }
  const link = await heldPartner(db, viewer, body.supplierOrgId)
  if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  const [material] = await materialsOfCodes(db, viewer, [body.materialCode])
  if (!material) throw wrong('materialCode', 'NOT_FOUND')
  if (!(await knowsCurrency(db, viewer, body.currency))) throw wrong('currency', 'NOT_FOUND')
  const created = await insert(db, viewer, {
    ...written,
    supplier_org_id: link.supplier_org_id,
    buyer_name: link.buyer_name,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    material_code: material.code,
    material_name: material.name,
    spec: material.spec,
    unit: material.unit,
    currency: body.currency,
  })
  return present(created, viewer)
}

function checkedTerms(body: Body) {
  checkPercent('taxRate', body.taxRate)
  if (body.validUntil < body.validFrom)
    throw new Refused('AGREEMENT_DAYS', {}, [{ path: 'validUntil', msg: 'AGREEMENT_DAYS' }])
  const price = priced(body.price, 'price')
  if (new Exact(body.moq).lt(0)) throw wrong('moq', 'NUMBER_INVALID')
  const breaks = body.breaks.map(({ fromQty, price: of }) => ({
    fromQty,
    price: priced(of, 'breaks'),
  }))
  const rising = breaks.every(({ fromQty }, at) => new Exact(fromQty).gt(breaks[at - 1]?.fromQty ?? '0'))
  if (!rising) throw wrong('breaks', 'VALUE_WRONG')
  return {
    tax_included: body.taxIncluded,
    tax_rate: body.taxRate,
    price,
    breaks: json(breaks),
    moq: body.moq,
    lead_days: body.leadDays,
    valid_from: body.validFrom,
    valid_until: body.validUntil,
    remark: body.remark,
  }
}

function priced(value: string | null, path: string): string {
  const exact = new Exact(given(value, path))
  if (exact.lte(0) || exact.gte('1000000000000') || exact.decimalPlaces() > 6)
    throw wrong(path, 'NUMBER_INVALID')
  return exact.toFixed()
}

const terms = ['price', 'taxIncluded', 'taxRate', 'moq', 'leadDays', 'validFrom', 'validUntil'] as const

/** What of the terms changed; a history shows prices to whom it may. */
function changesOf(before: ListedAgreement, after: ListedAgreement) {
  const said = (row: ListedAgreement): [field: string, value: string][] => [
    ...terms.map((field): [string, string] => [field, plainDecimal(String(row[field]))]),
    ['breaksText', breaksText(breaksIn(row.breaks))],
  ]
  const now = new Map(said(after))
  return said(before).flatMap(([field, old]) => {
    const value = now.get(field) ?? ''
    return old === value ? [] : [{ lineNo: null, field, before: old, after: value }]
  })
}
