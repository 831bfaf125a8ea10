import { z } from 'zod'
import { accountForm } from '../../../contract/auth.ts'
import { Refused } from '../../../contract/errors.ts'
import { invitationCatalogue } from '../../../contract/people.catalogue.ts'
import { type Id, line, text } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { findingsOf } from '../../import/findings.ts'
import type { Finding, Importer } from '../../import/import.ts'
import type { Member } from '../../viewer.ts'
import { orgNameOf } from '../orgs/orgs.read.ts'
import { rolesByName } from '../roles/roles.read.ts'
import { checkChange, checkGiven, checkTaken } from './people.policy.ts'
import { changePerson } from './people.change.ts'
import { countInvitations, inviteAccount } from './people.invite.ts'
import { type MemberRow, lockPeople, membersBy } from './people.store.ts'

/** Names of roles as a cell holds them, in one order, so that the same roles are the same text. */
const roleNames = (cell: string): string[] =>
  [...new Set(cell.split(/[、,，;；\n]/).map((name) => name.trim()))].filter(Boolean).toSorted()
const roleCell = (names: readonly string[]): string => roleNames(names.join('、')).join('、')

const schema = z.object({
  account: line(100).toLowerCase().regex(accountForm, 'ACCOUNT_INVALID'),
  name: line(40).min(1),
  deptName: line(60).default(''),
  position: line(60).default(''),
  roles: text(2000)
    .default('')
    .transform((cell) => roleCell([cell])),
})
type Row = z.output<typeof schema>

/** The members of these accounts, by the accounts as they are written. */
async function membersOf(
  db: Tx,
  viewer: Member,
  accounts: readonly string[],
): Promise<Map<string, MemberRow>> {
  const found = await membersBy(
    db,
    viewer,
    accounts.map((account) => account.trim().toLowerCase()),
  )
  const byAccount = new Map(found.map((row) => [row.account, row]))
  return new Map(
    accounts.flatMap((account) => {
      const row = byAccount.get(account.trim().toLowerCase())
      return row ? [[account, row] as const] : []
    }),
  )
}

/** The roles a row names, where all of them are there and the viewer may give those that are new and take those that are not named. */
async function rolesOf(db: Tx, viewer: Member, { roles }: Row, held: readonly Id[]): Promise<Id[]> {
  const names = roleNames(roles)
  const found = await rolesByName(db, viewer, names)
  const missing = names.some((name) => !found.some((role) => role.name === name))
  if (missing) throw new Refused('NOT_FOUND')
  const ids = found.map(({ id }) => id)
  await checkGiven(
    db,
    viewer,
    ids.filter((id) => !held.includes(id)),
  )
  await checkTaken(
    db,
    viewer,
    held.filter((id) => !ids.includes(id)),
  )
  return ids
}

/** What the viewer may not do of a row: with the roles it gives or takes, and with the person. */
async function faultsOf(
  db: Tx,
  viewer: Member,
  row: Row,
  member: MemberRow | undefined,
): Promise<readonly Finding[]> {
  const held = member?.roles.map(({ id }) => id) ?? []
  const faults: Finding[] = []
  let rolesChange = true
  try {
    const ids = await rolesOf(db, viewer, row, held)
    rolesChange = ids.length !== held.length || ids.some((id) => !held.includes(id))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    faults.push({ key: 'roles', msg: error.code, data: error.data })
  }
  const checks = () => member && checkPerson(viewer, member, rolesChange)
  return [...faults, ...findingsOf(checks, () => 'account')]
}

/** Refuses a person whom the viewer may not change. */
function checkPerson(viewer: Member, member: MemberRow, rolesChange: boolean): void {
  const { is_admin: isAdmin, status } = member
  const admins = viewer.isAdmin ? [{ id: viewer.userId, user_id: viewer.userId }] : []
  checkChange(viewer, member, [member, ...admins], { isAdmin, active: status === 'ACTIVE', rolesChange })
}

/** People from a sheet, by their accounts: those who are not of the organisation are invited, the others change. */
export const peopleImporter: Importer<Row> = {
  catalogue: invitationCatalogue,
  takes: ['account', 'name', 'deptName', 'position', 'roles'],
  schema,
  adds: true,
  async known(db, viewer, accounts) {
    const members = await membersOf(db, viewer, accounts)
    return new Map(
      [...members].map(([account, { name, dept_name, position, roles }]) => [
        account,
        {
          account: account.trim().toLowerCase(),
          name,
          deptName: dept_name,
          position,
          roles: roleCell(roles.map((role) => role.name)),
        },
      ]),
    )
  },
  async lock(db, viewer, rows) {
    const members = await membersOf(
      db,
      viewer,
      rows.map(({ account }) => account),
    )
    await lockPeople(
      db,
      viewer,
      [...members.values()].map(({ id }) => id),
    )
  },
  async cells(db, viewer, parts) {
    const named = new Set(parts.flatMap(({ roles = '' }) => roleNames(roles)))
    const found = new Set((await rolesByName(db, viewer, [...named])).map(({ name }) => name))
    return ({ roles = '' }) =>
      roleNames(roles).every((name) => found.has(name)) ? [] : [{ key: 'roles', msg: 'NOT_FOUND' }]
  },
  async check(db, viewer, rows) {
    const members = await membersOf(
      db,
      viewer,
      rows.map(({ account }) => account),
    )
    const faults = new Map<Row, readonly Finding[]>()
    for (const row of rows) faults.set(row, await faultsOf(db, viewer, row, members.get(row.account)))
    return (row) => faults.get(row) ?? []
  },
  async write(db, viewer, added, changed, config) {
    const members = await membersOf(
      db,
      viewer,
      changed.map(({ account }) => account),
    )
    for (const row of changed) {
      const { id, roles } = members.get(row.account) ?? {}
      if (id === undefined) throw new Refused('NOT_FOUND')
      const roleIds = await rolesOf(db, viewer, row, roles?.map((role) => role.id) ?? [])
      await changePerson(db, viewer, { id, deptName: row.deptName, position: row.position, roleIds })
    }
    if (added.length > 0) await inviteAll(db, viewer, added, config)
  },
}

async function inviteAll(db: Tx, viewer: Member, added: readonly Row[], config: Config): Promise<void> {
  // Another sheet may invite the same in another order.
  const rows = added.toSorted((one, other) => (one.account < other.account ? -1 : 1))
  const orgName = await orgNameOf(db, viewer)
  const roleIds = new Map<Row, Id[]>()
  for (const row of rows) roleIds.set(row, await rolesOf(db, viewer, row, []))
  await elevated(db, async () => {
    await countInvitations(db, viewer, rows.length)
    for (const row of rows)
      await inviteAccount(db, viewer, config, orgName, {
        account: row.account,
        realName: row.name,
        deptName: row.deptName,
        position: row.position,
        roleIds: roleIds.get(row) ?? [],
      })
  })
}
