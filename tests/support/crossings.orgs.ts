import { decideOrgRequest } from '../../contract/orgRequests.ts'
import type { Id } from '../../contract/values.ts'
import { type Crossing, crossed, made, short } from './crossing.ts'

/** Two administrators of the installation approve claims, each of which takes the name of one organisation and the code of the other. */
const claimed: Crossing = {
  name: 'claims of names and codes',
  of: ['orgRequests.decideOrgRequest'],
  begin: async (m) => {
    const local = await m.org({ is: 'buyer' })
    const deciders = [
      await m.person(local, { isLocal: true }),
      await m.person(local, { isLocal: true }),
    ] as const
    let number = 0
    return async () => {
      const holders = await Promise.all(
        [short(), short()].map(async (name) => {
          const { id } = await m.org({ name })
          const credit_code = String(++number).padStart(18, '9')
          await m.system((tx) => tx.updateTable('orgs').set({ credit_code }).where('id', '=', id).execute())
          return { id, name, credit_code }
        }),
      )
      const concernedIds = holders.map(({ id }) => id)
      const claims = await Promise.all(
        crossed(holders).map(async ([called, coded]) => {
          const claimant = await m.person(local)
          const claim = {
            kind: 'CLAIM' as const,
            user_id: claimant.userId,
            user_name: claimant.name,
            account: claimant.account,
            name: called?.name ?? '',
            credit_code: coded?.credit_code ?? '',
            is_buyer: true,
            remark: '执照',
          }
          const { id } = await m.system((tx) =>
            tx.insertInto('org_requests').values(claim).returning('id').executeTakeFirstOrThrow(),
          )
          return id
        }),
      )
      const approves = (who: (typeof deciders)[number], id: Id) =>
        made(who, decideOrgRequest, {
          body: { id, version: 1, approve: true, concernedIds, otherName: short() },
        })
      const [zhou, sun] = deciders
      const [one = '', other = ''] = claims
      return [approves(zhou, one), approves(sun, other), approves(sun, one), approves(zhou, other)]
    }
  },
}

export const orgCrossings: readonly Crossing[] = [claimed]
