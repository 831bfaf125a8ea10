import type { Catalogue } from '../../../contract/catalogue.ts'
import { nounOf } from '../../../contract/lowcode/entity.ts'
import { readRecordRight } from '../../../contract/recordRights.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import type { Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { isReadableLimit } from '../../db/query.ts'
import type { Member } from '../../viewer.ts'
import { type Published, mainEntities, reachedApps } from '../apps/apps.read.ts'
import { recordCatalogue, recordSource } from '../records/records.read.ts'
import type { Grant, ReadsRecords } from '../../sessions/grants.ts'
import { readCommands } from './roles.policy.ts'

/** What the records of applications are asked about, by their nouns. */
const entitiesOf = (apps: readonly Published[]): Map<string, Catalogue> =>
  new Map(
    apps.flatMap((app) =>
      mainEntities(app).map((entity) => [nounOf(entity), recordCatalogue(entity)] as const),
    ),
  )

/** The commands of a role as they grant; rights on entities are read by the applications the viewer reaches. */
export async function grantedBy(
  db: Tx,
  viewer: Member,
  commands: readonly RoleCommand[],
  side: Side,
): Promise<Map<string, Grant>> {
  const single = commands.some(({ commandId }) => readRecordRight(commandId))
  const apps = single && side === viewer.side ? await reachedApps(db, viewer) : []
  return readCommands(commands, side, viewer.lang, entitiesOf(apps))
}

/** What single rights on records are about. */
export interface Entities {
  /** Whether there is an entity of that noun. */
  has: (noun: string) => boolean
  /** Which conditions on records can be read. */
  reads: ReadsRecords
}

/** The entities of the applications the organisation has or was let into, whatever the viewer reads of them. */
export async function entitiesReached(db: Tx, viewer: Member): Promise<Entities> {
  const apps = await reachedApps(db, { ...viewer, records: undefined })
  const sources = new Map(
    apps.flatMap((app) => mainEntities(app).map((entity) => [nounOf(entity), recordSource(app, entity)])),
  )
  return {
    has: (noun) => sources.has(noun),
    reads: (noun, condition) => {
      const source = sources.get(noun)
      return source !== undefined && isReadableLimit(source, condition, viewer)
    },
  }
}
