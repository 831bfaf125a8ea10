import { accountForm } from '../../../contract/auth.ts'
import { Refused } from '../../../contract/errors.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import type { SupplierRecord } from '../../../contract/registrations.record.ts'
import type { RegistrationBody } from '../../../contract/registrations.ts'
import type { z } from 'zod'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { Id } from '../../../contract/values.ts'
import { json } from '../../db/json.ts'
import { lockKeys } from '../../db/lock.ts'
import { type Viewer, has } from '../../viewer.ts'
import { checkDraftFiles, lockLoose, markAttached } from '../files/files.read.ts'
import { buyers, isSupplier, openBuyer } from '../orgs/orgs.read.ts'
import { askedBy, questionnaireValues } from '../questionnaires/questionnaires.read.ts'
import { speaksForSupplier } from './registrations.decide.ts'
import { columnsOf, filesOf } from './registrations.facts.ts'
import { permitAuthor } from './registrations.policy.ts'
import { recordOf } from './registrations.present.ts'
import {
  type RegistrationRow,
  discard,
  filesOfOwn,
  findOwn,
  findProfile,
  insert,
  lockOwn,
  setFiles,
  update,
} from './registrations.store.ts'

type Written = z.output<typeof RegistrationBody>

/** Keeps what an applicant wrote as their application under way: the one there is, or a new one. */
export async function keep(db: Tx, viewer: Viewer, written: Written): Promise<RegistrationRow> {
  const { record, form } = written
  // Two browsers of one person begin one application.
  await lockKeys(db, 'applicant', [viewer.userId])
  const own = await lockGoing(db, viewer, written)
  if (own) {
    checkVersion(own, written.version)
    permitAuthor(own, 'edit', viewer)
  } else if (written.version !== undefined) await refuseEnded(db, viewer)
  const buyer = await buyerOf(db, written, own)
  const values = {
    form,
    record: json(record),
    applicant: applicantOf(viewer, record),
    buyer_org_id: buyer?.id ?? null,
    ...(await questioned(db, viewer, buyer, written, own)),
    ...columnsOf(record),
  }
  const kept = own
    ? await update(db, viewer, own, values)
    : await insert(db, {
        ...values,
        user_id: viewer.userId,
        supplier_org_id: await ownSupplier(db, viewer),
        updated_by: viewer.userName,
      })
  await keepFiles(db, viewer, kept, filesOf(record))
  return kept
}

/** Who applies, by their name; who has none yet by that of the contact they write, and by their account until then. */
const applicantOf = ({ userName }: Viewer, { businessDockPerson }: SupplierRecord): string =>
  (accountForm.test(userName) && businessDockPerson.name) || userName

/** The application under way; a draft for an organisation that the person no longer speaks for is left where they begin anew. */
async function lockGoing(db: Tx, viewer: Viewer, { version }: Written): Promise<RegistrationRow | undefined> {
  const own = await lockOwn(db, viewer)
  if (!own || (await speaksForSupplier(db, own))) return own
  if (own.status !== 'DRAFT' || version !== undefined) throw new Refused('APPLICANT_LEFT')
  await discard(db, own.id)
  return undefined
}

/** A page that was left open does not begin another application when what it shows was sent, taken back or discarded meanwhile. */
async function refuseEnded(db: Tx, viewer: Viewer): Promise<never> {
  const last = await findOwn(db, viewer)
  if (last) permitAuthor(last, 'edit', viewer)
  throw new Refused('NOT_FOUND')
}

/** What is filled in of the questionnaire that the buyer asks now; of a former one the fields that there still are. A form that shows none keeps what there was. */
async function questioned(
  db: Tx,
  viewer: Viewer,
  buyer: Buyer | undefined,
  { questionnaire }: Written,
  own: RegistrationRow | undefined,
) {
  // One that takes no more applications asks nothing anew.
  if (own && buyer?.isOpen === false) return {}
  const asked = buyer && (await askedBy(db, buyer.id))
  if (!asked) return { questionnaire_id: null, questionnaire_values: json({}) }
  const sent = questionnaire?.values ?? own?.questionnaire_values
  const values = questionnaireValues(asked, isRecord(sent) ? sent : {}, viewer)
  return { questionnaire_id: asked.id, questionnaire_values: json(values) }
}

/** Who works for a supplier applies for it, and only who may speak for it; anybody else founds one by applying. */
async function ownSupplier(db: Tx, viewer: Viewer): Promise<string | null> {
  const { orgId } = viewer
  if (orgId === null || !(await isSupplier(db, { ...viewer, orgId }))) return null
  if (!has(viewer, 'orgs.write')) throw new Refused('NO_RIGHT')
  return orgId
}

interface Buyer {
  id: Id
  /** Whether it takes applications. */
  isOpen: boolean
}

/** The buyer applied to: the one named, if it takes applications, or that of the application under way; the only one that is offered when none is. */
export async function buyerOf(
  db: Tx,
  { buyerOrgId }: Pick<Written, 'buyerOrgId'>,
  own: Pick<RegistrationRow, 'buyer_org_id'> | undefined,
): Promise<Buyer | undefined> {
  const id = buyerOrgId || own?.buyer_org_id
  if (!id) {
    const [only, ...others] = await buyers(db)
    return only && others.length === 0 ? { id: only.id, isOpen: true } : undefined
  }
  const isOpen = (await openBuyer(db, id)) !== undefined
  if (!isOpen && id !== own?.buyer_org_id) throw new Refused('NOT_FOUND')
  return { id, isOpen }
}

/** Files that are named for the first time must be the applicant's own and on nothing else; what is begun anew, or from the record in force, brings its own. */
async function keepFiles(
  db: Tx,
  viewer: Viewer,
  { id }: RegistrationRow,
  files: readonly string[],
): Promise<void> {
  const there = await filesOfOwn(db, viewer, files)
  const profile = files.length > there.size ? await findProfile(db, viewer) : undefined
  for (const file of profile ? filesOf(recordOf(profile.record)) : []) there.add(file)
  const added = files.filter((file) => !there.has(file))
  await lockLoose(db, viewer, added)
  await setFiles(db, id, files)
  await checkDraftFiles(db, files, added)
  await markAttached(db, viewer, added)
}
