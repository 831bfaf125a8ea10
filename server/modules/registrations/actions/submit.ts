import { type Fault, Refused } from '../../../../contract/errors.ts'
import { applicationFaults } from '../../../../contract/registrations.faults.ts'
import { AGREEMENT_VERSION, type registeredSupplier } from '../../../../contract/registrations.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { openBuyer } from '../../orgs/orgs.read.ts'
import {
  askedBy,
  questionnaireFaults,
  questionnaireValues,
} from '../../questionnaires/questionnaires.read.ts'
import { linked } from '../../suppliers/suppliers.read.ts'
import { messageAdministrators } from '../../users/users.read.ts'
import { recordMove } from '../registrations.history.ts'
import { buyerOf, keep } from '../registrations.keep.ts'
import { submittedMessage } from '../registrations.messages.ts'
import { presentOwn } from '../registrations.own.ts'
import { findGoing, markSubmitted } from '../registrations.store.ts'

/** What is wanting is said at once for all fields; a draft that is not complete stays as it was sent nowhere. */
export const submit: Action<typeof registeredSupplier> = async ({ body, viewer, db, deps, ip, lang }) => {
  const named = await buyerOf(db, body, await findGoing(db, viewer))
  const asked = named?.isOpen ? await askedBy(db, named.id) : undefined
  // What nobody was asked yet is not missed: the form comes with the refusal.
  if (asked && body.questionnaire?.id !== asked.id) throw new Refused('QUESTIONNAIRE_CHANGED')
  const faults: Fault[] = applicationFaults(body.record, body.form)
  if (asked && body.questionnaire)
    faults.push(
      ...questionnaireFaults(asked, questionnaireValues(asked, body.questionnaire.values, viewer), viewer),
    )
  if (faults.length > 0) throw new Refused('INPUT_INVALID', {}, faults)
  const kept = await keep(db, viewer, body)
  const { buyer_org_id: buyer, supplier_org_id: supplier } = kept
  if (buyer === null) throw new Refused('BUYER_NEEDED', {}, [{ path: 'buyerOrgId', msg: 'BUYER_NEEDED' }])
  // One that returned an application takes it back, whatever it takes besides.
  if (kept.status === 'DRAFT' && !(await openBuyer(db, buyer)))
    throw new Refused('BUYER_CLOSED', {}, [{ path: 'buyerOrgId', msg: 'BUYER_CLOSED' }])
  if (supplier === buyer || (supplier !== null && (await elevated(db, () => linked(db, buyer, supplier)))))
    throw new Refused('SUPPLIER_LINKED')
  const submitted = await markSubmitted(db, viewer, kept, AGREEMENT_VERSION, ip)
  recordMove(db, viewer, submitted, 'submit')
  await messageAdministrators(db, deps.config, buyer, { userId: viewer.userId, lang }, (to) =>
    submittedMessage(kept.supplier_name, to),
  )
  return presentOwn(db, viewer, submitted)
}
