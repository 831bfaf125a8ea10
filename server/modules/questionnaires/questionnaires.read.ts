// What other modules may ask about what buyers ask their applicants.
import type { Questioned } from '../../../contract/questionnaires.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { presentQuestioned } from './questionnaires.answers.ts'
import { type QuestionnaireRow, findLive, findOne } from './questionnaires.store.ts'

export { questionnaireFaults, questionnaireValues } from './questionnaires.answers.ts'

/** What a buyer that takes applications asks now: public, as its name is. */
export const askedBy = (db: Tx, buyerOrgId: Id): Promise<QuestionnaireRow | undefined> =>
  elevated(db, () => findLive(db, buyerOrgId))

/** The questionnaire of a row that the viewer reads, whoever has asked it. */
export async function questionedOf(
  db: Tx,
  row: { questionnaire_id: Id | null; questionnaire_values: unknown },
): Promise<Questioned | null> {
  const { questionnaire_id: id, questionnaire_values: values } = row
  return id === null ? null : presentQuestioned(await elevated(db, () => findOne(db, id)), values)
}
