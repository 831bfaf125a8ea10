import { builtInHome } from '../../../../contract/dashboards.builtIn.ts'
import {
  type dashboardGet,
  type dashboardSave,
  type homeWidget,
  type homeWidgetSave,
  type roleHomes,
  type roleHomeSave,
  HomeConfig,
} from '../../../../contract/dashboards.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import {
  type StoredDashboard,
  blocksOf,
  checkKept,
  homeByRole,
  lockRoleHome,
  orgHome,
  ownHome,
  roleHomesOf,
  writeOrgHome,
  writeOwnHome,
  writeRoleHome,
} from '../dashboards.store.ts'

const readable = (kept: StoredDashboard | undefined): { version: number; config: HomeConfig } | undefined => {
  const parsed = kept && HomeConfig.safeParse(kept.config)
  return kept && parsed?.success ? { version: kept.version, config: parsed.data } : undefined
}

/** The organisation's home, or the built-in one; one that can no longer be read stands in nobody's way. */
async function orgOrBuiltIn(db: Tx, viewer: Member) {
  const org = readable(await orgHome(db, viewer))
  return org
    ? { from: 'org' as const, ...org }
    : { from: 'builtIn' as const, version: 0, config: builtInHome[viewer.side] }
}

export const getDashboard: Action<typeof dashboardGet> = ({ viewer, db }) => orgOrBuiltIn(db, viewer)

export const getHome: Action<typeof homeWidget> = async ({ viewer, db }) => {
  const own = readable(await ownHome(db, viewer))
  if (own) return { from: 'person' as const, ...own }
  const role = readable(await homeByRole(db, viewer))
  return role ? { from: 'role' as const, ...role } : orgOrBuiltIn(db, viewer)
}

export const listRoleHomes: Action<typeof roleHomes> = async ({ viewer, db }) =>
  (await roleHomesOf(db, viewer)).map(({ id, name, version, updated_at, updated_by }) => ({
    roleId: id,
    name,
    version: version ?? 0,
    updatedAt: updated_at,
    updatedBy: updated_by ?? '',
  }))

/** Refuses a home that names a block there is none of, or two blocks of one id. */
async function checkBlocks(db: Tx, viewer: Member, config: HomeConfig | null): Promise<void> {
  const known = new Set((await blocksOf(db, viewer)).map(({ id }) => id))
  const seen = new Set<string>()
  for (const [index, { id, blockId }] of (config?.blocks ?? []).entries()) {
    if (blockId !== undefined && !known.has(blockId)) throw new Refused('NOT_FOUND')
    if (seen.has(id))
      throw new Refused('INPUT_INVALID', {}, [{ path: `config.blocks.${index}.id`, msg: 'VALUE_TWICE' }])
    seen.add(id)
  }
}

export const saveDashboard: Action<typeof dashboardSave> = async ({ body, viewer, db }) => {
  const kept = await orgHome(db, viewer)
  checkKept(kept, body.version)
  await checkBlocks(db, viewer, body.config)
  const version = body.config === null ? 0 : (kept?.version ?? 0) + 1
  await writeOrgHome(db, viewer, body.config, version)
  return { version }
}

export const saveRoleHome: Action<typeof roleHomeSave> = async ({ body, viewer, db }) => {
  const kept = await lockRoleHome(db, viewer, body.roleId)
  checkKept(kept, body.version)
  await checkBlocks(db, viewer, body.config)
  const version = body.config === null ? 0 : (kept?.version ?? 0) + 1
  await writeRoleHome(db, viewer, body.roleId, body.config, version)
  return { version }
}

export const saveHome: Action<typeof homeWidgetSave> = async ({ body, viewer, db }) => {
  const kept = await ownHome(db, viewer)
  checkKept(kept, body.version)
  await checkBlocks(db, viewer, body.config)
  const version = body.config === null ? 0 : (kept?.version ?? 0) + 1
  await writeOwnHome(db, viewer, body.config, version)
  return { version }
}
