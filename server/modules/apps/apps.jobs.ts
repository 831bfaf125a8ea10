import { sql } from 'kysely'
import { catalogueOf } from '../../../contract/lowcode/entity.ts'
import { openApp } from '../../../contract/lowcode/steps.ts'
import type { Id } from '../../../contract/values.ts'
import type { Db } from '../../db/db.ts'
import type { JobHandlers } from '../../jobs/run.ts'

/** Records an entity has before its filtered fields get indexes: each index costs every write a look, and few rows need none. */
const worthAnIndex = 1000

const kinds: Readonly<Record<string, string>> = {
  varchar: 'text',
  enum: 'text',
  decimal: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  drill_up: 'uuid',
}

interface Wanted {
  entity: Id
  field: string
  kind: string
}

/** Fields that lists filter or sort by, of what is in use. A model that cannot be read wants nothing. */
function wantedOf(model: unknown, large: ReadonlySet<Id>): Wanted[] {
  const { document } = openApp(model)
  return (document?.entities ?? [])
    .filter(({ id }) => large.has(id))
    .flatMap((entity) =>
      catalogueOf(entity).fields.flatMap(({ key, type, filter, sort }) => {
        const kind = kinds[type]
        return kind !== undefined && (filter || sort) ? [{ entity: entity.id, field: key, kind }] : []
      }),
    )
}

/**
 * Keeps an index for each filtered field of an entity with many records, and drops those of fields that are filtered no more. Only the
 * owner of the tables can: its function makes them, one transaction each, so that records are held up as shortly as can be.
 */
export const appJobs = ({ db }: { db: Db }, worth = worthAnIndex): JobHandlers => ({
  'apps.index': {
    everySeconds: 3600,
    async run() {
      const { wanted, there } = await db.system(async (tx) => {
        const counts = await sql<{ id: Id }>`
          select entity_id as id from app_records group by entity_id having count(*) >= ${worth}`.execute(tx)
        const large = new Set(counts.rows.map(({ id }) => id))
        const live =
          large.size === 0
            ? []
            : await tx
                .selectFrom('app_releases')
                .select('model')
                .where('live', '=', true)
                .where(sql<boolean>`entity_ids && ${[...large]}::uuid[]`)
                .execute()
        const names = await sql<{ name: string }>`
          select indexname as name from pg_indexes where schemaname = 'public' and indexname like 'app\\_field\\_%'`.execute(
          tx,
        )
        return {
          wanted: live.flatMap(({ model }) => wantedOf(model, large)),
          there: names.rows.map(({ name }) => name),
        }
      })
      const kept = new Set<string>()
      for (const { entity, field, kind } of wanted)
        await db.system(async (tx) => {
          const { rows } = await sql<{ name: string }>`
            select tandem_field_index(${entity}::uuid, ${field}, ${kind}) as name`.execute(tx)
          for (const { name } of rows) kept.add(name)
        })
      for (const name of there)
        if (!kept.has(name)) await db.system((tx) => sql`select tandem_drop_field_index(${name})`.execute(tx))
    },
  },
})
