import type { recordImport, recordImportFaults } from '../../../../contract/recordImports.ts'
import type { RawAction } from '../../../http/action.ts'
import { importActions } from '../../../import/action.ts'
import { publishedEntity } from '../../apps/apps.read.ts'
import { recordImporter } from '../records.import.ts'

type Context = Parameters<RawAction<typeof recordImport>>[0]

const importerFor = ({ query, viewer, deps }: Pick<Context, 'query' | 'viewer' | 'deps'>) =>
  deps.db.read(viewer, async (db) =>
    recordImporter(db, viewer, await publishedEntity(db, viewer, query.entityId)),
  )

export const importRecords: RawAction<typeof recordImport> = async (asked) =>
  importActions(await importerFor(asked)).run(asked)

export const importFaults: RawAction<typeof recordImportFaults> = async (asked) =>
  importActions(await importerFor(asked)).faults(asked)
