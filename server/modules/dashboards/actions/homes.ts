import {
  type dashboardGet,
  type dashboardSave,
  type homeWidget,
  type homeWidgetSave,
  HomeConfig,
  builtInHome,
} from '../../../../contract/dashboards.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import {
  type StoredDashboard,
  blocksOf,
  checkKept,
  orgHome,
  ownHome,
  writeOrgHome,
  writeOwnHome,
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
  return own ? { from: 'person' as const, ...own } : orgOrBuiltIn(db, viewer)
}

/** Refuses a home that names a block there is none of, or two blocks of one id. */
async function checkBlocks(db: Tx, viewer: Member, config: HomeConfig | null): Promise<void> {
  const known = new Set((await blocksOf(db, viewer)).map(({ id }) => id))
  const seen = new Set<string>()
  for (const [index, { id, blockId }] of (config?.blocks ?? []).entries()) {
    if (blockId !== undefined && !known.has(blockId)) throw new Refused('NOT_FOUND')
    if (seen.has(id))
      throw new Refused('INPUT_INVALID', {}, [{ path: `config.blocks.${index}.id`, msg: 'CODE_TAKEN' }])
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

export const saveHome: Action<typeof homeWidgetSave> = async ({ body, viewer, db }) => {
  const kept = await ownHome(db, viewer)
  checkKept(kept, body.version)
  await checkBlocks(db, viewer, body.config)
  const version = body.config === null ? 0 : (kept?.version ?? 0) + 1
  await writeOwnHome(db, viewer, body.config, version)
  return { version }
}
