import { Refused } from '../../../../contract/errors.ts'
import { appVersion } from '../../../../contract/lowcode/app.ts'
import type { questionnaire } from '../../../../contract/questionnaires.ts'
import type { Action } from '../../../http/action.ts'
import { openBuyer } from '../../orgs/orgs.read.ts'
import { askedBy } from '../questionnaires.read.ts'

export const info: Action<typeof questionnaire> = async ({ query: { buyerOrgId }, db }) => {
  if (!(await openBuyer(db, buyerOrgId))) throw new Refused('NOT_FOUND')
  const asked = await askedBy(db, buyerOrgId)
  if (!asked) return null
  const { page, entity } = asked.document
  return { id: asked.id, page, model: { version: appVersion, entities: [entity], menu: [] } }
}
