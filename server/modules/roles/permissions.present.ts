import {
  groupsOfRight,
  nounOfRight,
  rightWords,
  rightsOf,
  takesLimit,
} from '../../../contract/permissions.ts'
import type { FieldGroup } from '../../../contract/hideable.ts'
import { compares } from '../../../contract/catalogue.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { nounOf } from '../../../contract/lowcode/entity.ts'
import { recordActions, recordRight } from '../../../contract/recordRights.ts'
import { catalogues } from '../../../contract/registry.ts'
import type { PermissionCommand, PermissionNode } from '../../../contract/permissionTree.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import type { Side } from '../../../contract/values.ts'
import { type Published, mainEntities } from '../apps/apps.read.ts'
import { recordCatalogue } from '../records/records.read.ts'
import type { MenuRow } from '../menus/menus.read.ts'

/** For whom the tree is: the side it is of, what the role at hand grants, and what may be granted. */
export interface Shown {
  side: Side
  granted: ReadonlyMap<string, RoleCommand>
  mayGrant: (command: string) => boolean
  /** What who asks does not see, and hides in what they grant. */
  hidden: ReadonlySet<FieldGroup>
}

/** Rights that no page of the menu is about, by noun. */
const beyondPages: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  dashboards: ['首页布置', 'Home layouts'],
  records: ['应用数据', 'Data of applications'],
  webhooks: ['事件回调', 'Webhooks'],
  drawings: ['图纸接口', 'Drawing call-back'],
}

const recordRights = ['records.read', 'records.write'] as const

/**
 * The permission tree: the groups of the menu with their pages, the applications of the organisation, and at last what no page is about. The
 * first page about a noun has all its commands, the others the one that opens them; a command is one wherever it stands.
 */
export function presentPermissions(
  rows: readonly MenuRow[],
  apps: readonly Published[],
  shown: Shown,
): PermissionNode[] {
  const placed = new Set<string>()
  const portal = branch(rows, null, placed, shown)
  const applications = apps.flatMap((app) => applicationOf(app, shown))
  const all = node('records', '全部应用', 'All applications', 2, commandsOf(recordRights, shown))
  if (apps.length > 0) placed.add('records')
  return [
    ...portal,
    ...group('apps', '应用', 'Applications', 2, apps.length > 0 ? [all, ...applications] : []),
    ...group('other', '其他', 'Other', 1, leftOver(placed, shown)),
  ]
}

/** An application with what may be done with the records of each of its entities. */
function applicationOf(app: Published, shown: Shown): PermissionNode[] {
  const { app_id: id, name, name_en } = app.head
  const entities = mainEntities(app).map((entity) => {
    const rights = recordActions.map((action) => recordRight(entity.id, action))
    const commands = commandsOf(rights, shown).map((command) => ({
      ...command,
      noun: command.commandId.endsWith('.read') ? nounOf(entity) : '',
    }))
    const { fields } = recordCatalogue(entity)
    return {
      ...node(nounOf(entity), labelOf(entity.name, 'zh'), labelOf(entity.name, 'en'), 2, commands),
      fields: fields.flatMap(({ key, zh, en, type, options }) =>
        compares(type)
          ? [{ key, zh, en, type, filter: true as const, ...(options && { options: [...options] }) }]
          : [],
      ),
    }
  })
  return group(`app:${id}`, name, name_en || name, 2, entities)
}

/** Groups and pages below one of the menu. Pages that everybody opens, or the administrator of the installation alone, are not granted. */
function branch(
  rows: readonly MenuRow[],
  parent: number | null,
  placed: Set<string>,
  shown: Shown,
): PermissionNode[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .flatMap((row): PermissionNode[] => {
      const { name, name_en, type, may } = row
      if (type === 'nav') return group(String(row.id), name, name_en, 1, branch(rows, row.id, placed, shown))
      if (may === null || !rightsOf[shown.side].has(may)) return []
      const noun = nounOfRight(may)
      const rights = placed.has(noun) ? [may] : rightsAbout(noun, shown.side)
      placed.add(noun)
      return [node(String(row.id), name, name_en, 1, commandsOf(rights, shown))]
    })
}

/** All rights about a noun; looking comes first, then editing. */
const rightsAbout = (noun: string, side: Side): string[] =>
  [...rightsOf[side]].filter((right) => nounOfRight(right) === noun).toSorted((a, b) => rank(a) - rank(b))

const usual = ['read', 'write']
const rank = (right: string): number => {
  const at = usual.findIndex((verb) => right.endsWith(`.${verb}`))
  return at === -1 ? usual.length : at
}

function leftOver(placed: ReadonlySet<string>, shown: Shown): PermissionNode[] {
  const nouns = new Set([...rightsOf[shown.side]].map(nounOfRight).filter((noun) => !placed.has(noun)))
  return [...nouns].map((noun) => {
    const { zh, en } = catalogues.find((each) => each.noun === noun) ?? { zh: noun, en: noun }
    const [name, nameEn] = beyondPages[noun] ?? [zh, en]
    return node(`noun:${noun}`, name, nameEn, 1, commandsOf(rightsAbout(noun, shown.side), shown))
  })
}

const commandsOf = (rights: readonly string[], { granted, mayGrant, hidden }: Shown): PermissionCommand[] =>
  rights.map((commandId) => ({
    commandId,
    ...rightWords(commandId),
    noun: takesLimit(commandId) ? nounOfRight(commandId) : '',
    grantable: mayGrant(commandId),
    granted: granted.has(commandId),
    dataLimit: granted.get(commandId)?.dataLimit ?? '',
    groups: groupsOfRight(commandId).map((group) => ({ ...group, fixed: hidden.has(group.id) })),
    hidden: granted.get(commandId)?.hidden ?? [],
  }))

const node = (
  id: string,
  name: string,
  nameEn: string,
  appType: 1 | 2,
  commands: PermissionCommand[],
): PermissionNode => ({ id, name, nameEn, type: 'app', appType, commands, children: [], fields: [] })

/** A group, unless there is nothing in it. */
const group = (
  id: string,
  name: string,
  nameEn: string,
  appType: 1 | 2,
  children: PermissionNode[],
): PermissionNode[] =>
  children.length > 0 ? [{ id, name, nameEn, type: 'nav', appType, commands: [], children, fields: [] }] : []
