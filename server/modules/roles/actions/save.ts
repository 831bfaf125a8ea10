import type { BodyOf } from '../../../../contract/call.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { roleSave } from '../../../../contract/roles.ts'
import { type Side, menuTypeOf, sideOf } from '../../../../contract/values.ts'
import { changesOf, noteAudit } from '../../../audit/notes.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import { grantsOf } from '../../../sessions/grants.ts'
import type { Member } from '../../../viewer.ts'
import { checkGrants, checkWeakened } from '../roles.policy.ts'
import { grantedBy } from '../roles.entities.ts'
import { commandsOf } from '../roles.present.ts'
import {
  type RoleRow,
  type RoleValues,
  insertRole,
  lockRole,
  ownRoles,
  updateRole,
  worksAs,
} from '../roles.store.ts'
import { announceHolders } from '../roles.announce.ts'

type Fields = BodyOf<typeof roleSave>

/** The specification lets the fields come in the query too; the body has the last word. */
const joined = (query: Fields, body: Fields): Fields => ({
  ...query,
  ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
})

export const save: Action<typeof roleSave> = async ({ body, query, viewer, db }) => {
  const fields = joined(query, body)
  const known = fields.id === undefined ? undefined : await lockRole(db, viewer, fields.id)
  const values = valuesOf(fields, known, viewer)
  if (!(await worksAs(db, viewer, values.side))) throw new Refused('WRONG_SIDE')
  const granted = await grantedBy(db, viewer, values.commands, values.side)
  if (!viewer.isAdmin) await checkOwn(db, viewer, known, values.side, granted)
  if (!known) return { id: await insertRole(db, viewer, values, granted) }
  await updateRole(db, viewer, known, fields.version, values, granted)
  await announceHolders(db, viewer, known.id)
  noteAudit(db, { recordNo: values.name, changes: roleChanges(known, values) })
  return { id: known.id }
}

/** What changed of a role: its name, and which commands it grants under which condition and without which fields. */
function roleChanges(known: RoleRow, values: RoleValues) {
  const grants = (commands: RoleValues['commands']) =>
    commands
      .map(({ commandId, dataLimit, hidden }) =>
        [commandId, ...(dataLimit ? [`(${dataLimit})`] : []), ...hidden.map((group) => `−${group}`)].join(
          ' ',
        ),
      )
      .toSorted()
  const [before, after] = [grants(commandsOf(known.commands)), grants(values.commands)]
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one)).join(', ')
  const changes = changesOf({ name: known.name, remark: known.remark }, values, {
    name: 'name',
    remark: 'remark',
  })
  const commands = { field: 'commands', before: only(before, after), after: only(after, before) }
  return commands.before || commands.after ? [...changes, commands] : changes
}

/** What is saved: what was told, and for the rest what there is. */
function valuesOf(fields: Fields, known: RoleRow | undefined, viewer: Member): RoleValues {
  const { name = known?.name, menuType, remark = known?.remark ?? '', commands } = fields
  if (name === undefined) throw new Refused('INPUT_INVALID', {}, [{ path: 'name', msg: 'VALUE_MISSING' }])
  const side = known?.side ?? (menuType === undefined ? viewer.side : sideOf(menuType))
  // What it grants is of one side only.
  if (menuType !== undefined && menuTypeOf[side] !== menuType)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'menuType', msg: 'VALUE_WRONG' }])
  return { name, side, remark, commands: commands ?? commandsOf(known?.commands ?? []) }
}

/** Who is not the administrator writes roles of the side worked on, none they hold, and only with what they hold. */
async function checkOwn(
  db: Tx,
  viewer: Member,
  known: RoleRow | undefined,
  side: Side,
  granted: Awaited<ReturnType<typeof grantedBy>>,
): Promise<void> {
  if (side !== viewer.side) throw new Refused('WRONG_SIDE')
  const own = await ownRoles(db, viewer)
  if (known) checkWeakened(known, viewer, own)
  checkGrants(granted, grantsOf(own, side))
}
