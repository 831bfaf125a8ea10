import { isCreditCode } from '../../../../contract/creditCode.ts'
import type { registrationInfo } from '../../../../contract/registrations.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { under } from '../../../sessions/grants.ts'
import { has } from '../../../viewer.ts'
import { knownByCode, orgNameOf } from '../../orgs/orgs.read.ts'
import { questionedOf } from '../../questionnaires/questionnaires.read.ts'
import { nextSupplierCode, suppliersLike } from '../../suppliers/suppliers.read.ts'
import { accountOf } from '../../users/users.read.ts'
import { reviewerOf } from '../registrations.decide.ts'
import { expiriesOf } from '../registrations.facts.ts'
import { movesOf } from '../registrations.history.ts'
import { presentReceived, recordOf } from '../registrations.present.ts'
import { type RegistrationRow, findReceived, twinsOf } from '../registrations.store.ts'

export const info: Action<typeof registrationInfo> = async ({ query, viewer, db }) => {
  const row = await findReceived(db, viewer, query.id)
  const others = await twinsOf(db, viewer, row)
  const coded = row.credit_code === '' ? undefined : await knownByCode(db, row.credit_code)
  const suppliers = await suppliersLike(db, viewer, row.supplier_name, coded?.id)
  const account = (await elevated(db, () => accountOf(db, row.user_id)))?.account ?? ''
  return {
    registration: presentReceived(
      row,
      await orgNameOf(db, viewer),
      await questionedOf(db, row),
      await reviewerOf(db, viewer),
    ),
    account,
    completeness: row.completeness,
    reviewer: row.reviewer,
    creditCodeValid: isCreditCode(row.credit_code),
    twins: [
      ...suppliers
        // what came of it is no other supplier
        .filter(({ orgId }) => orgId !== row.supplier_org_id)
        .map(({ id, name, same }) => ({ kind: 'supplier' as const, id, name, same })),
      ...others.map((one) => ({
        kind: 'registration' as const,
        id: one.id,
        name: one.supplier_name,
        same: sameOf(row, one),
      })),
    ],
    expiries: expiriesOf(recordOf(row.record)),
    nextCode: has(viewer, 'suppliers.write')
      ? await nextSupplierCode(db, under(viewer, 'suppliers.write'))
      : '',
    history: (await movesOf(db, viewer, row.id)).map(({ kind, actorName, at, reason, data }) => ({
      kind,
      // who had no name when they sent it is called here as above
      actor: actorName === account ? row.applicant : actorName,
      at,
      reason,
      fields: data.fields ?? [],
    })),
  }
}

const sameOf = (row: RegistrationRow, other: RegistrationRow): 'creditCode' | 'name' =>
  row.credit_code !== '' && row.credit_code === other.credit_code ? 'creditCode' : 'name'
