import { type Fault, Refused } from '../../../../contract/errors.ts'
import { applicationFaults } from '../../../../contract/registrations.faults.ts'
import { AGREEMENT_VERSION, type registeredSupplier } from '../../../../contract/registrations.ts'
import type { Tx } from '../../../db/db.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { openBuyer } from '../../orgs/orgs.read.ts'
import {
  askedBy,
  questionedOf,
  questionnaireFaults,
  questionnaireValues,
} from '../../questionnaires/questionnaires.read.ts'
import { linked } from '../../suppliers/suppliers.read.ts'
import { messageAdministrators } from '../../users/users.read.ts'
import { recordMove } from '../registrations.history.ts'
import { buyerOf, keep } from '../registrations.keep.ts'
import { submittedMessage } from '../registrations.messages.ts'
import { authorCan } from '../registrations.policy.ts'
import { present } from '../registrations.present.ts'
import { markSubmitted } from '../registrations.store.ts'

/** What is wanting is said at once for all fields; a draft that is not complete stays as it was sent nowhere. */
export const submit: Action<typeof registeredSupplier> = async ({ body, viewer, db, deps, ip, lang }) => {
  const asked = await askedNow(db, await buyerOf(db, body))
  // What nobody was asked yet is not missed: the form comes with the refusal.
  if (asked && body.questionnaire?.id !== asked.id) throw new Refused('QUESTIONNAIRE_CHANGED')
  const faults: Fault[] = applicationFaults(body.record, body.form)
  if (asked && body.questionnaire)
    faults.push(
      ...questionnaireFaults(asked, questionnaireValues(asked, body.questionnaire.values, viewer), viewer),
    )
  if (faults.length > 0) throw new Refused('INPUT_INVALID', {}, faults)
  const kept = await keep(db, viewer, body)
  const buyer = kept.buyer_org_id === null ? undefined : await openBuyer(db, kept.buyer_org_id)
  if (!buyer) throw new Refused('BUYER_NEEDED', {}, [{ path: 'buyerOrgId', msg: 'BUYER_NEEDED' }])
  const { supplier_org_id: supplier } = kept
  if (
    supplier === buyer.id ||
    (supplier !== null && (await elevated(db, () => linked(db, buyer.id, supplier))))
  )
    throw new Refused('SUPPLIER_LINKED')
  const submitted = await markSubmitted(db, viewer, kept, AGREEMENT_VERSION, ip)
  recordMove(db, viewer, submitted, 'submit')
  await messageAdministrators(db, deps.config, buyer.id, { userId: viewer.userId, lang }, (to) =>
    submittedMessage(kept.supplier_name, to),
  )
  return present(submitted, buyer.name, await questionedOf(db, submitted), authorCan(submitted, viewer))
}

const askedNow = async (db: Tx, buyerOrgId: string | undefined) =>
  buyerOrgId === undefined ? undefined : askedBy(db, buyerOrgId)
