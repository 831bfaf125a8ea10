import { pageHistory, pageInfo, pageSave, pageVersion } from '../../../contract/appPages.ts'
import { appInfo, appPublish } from '../../../contract/apps.ts'
import type { DesignerProps, Records } from '../../lowcode/designer/host.ts'
import { apiView, recordInfo } from '../../../contract/records.ts'
import { HttpError } from '../../providers/httpError.ts'
import { send } from '../../providers/http.ts'
import { refresh } from '../../providers/refresh.ts'

/** What the designer of a page asks of the server. */
export const designCalls = (
  appId: string,
  pageId: string,
): Pick<DesignerProps, 'save' | 'publish' | 'history' | 'version' | 'wordsOf'> => ({
  wordsOf: (error) => (error instanceof HttpError ? error.message : String(error)),
  async save(document, version, note) {
    try {
      const saved = await send(pageSave, {
        body: { id: pageId, appId, version, document, note },
        idempotencyKey: crypto.randomUUID(),
        quiet: true,
      })
      await refresh(pageSave.touches)
      return { outcome: 'saved', version: saved.version, document: saved.document }
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'VERSION_STALE') throw error
      const now = await send(pageInfo, { query: { pageId }, quiet: true })
      return {
        outcome: 'stale',
        by: now.updatedBy,
        at: now.updatedAt,
        version: now.version,
        document: now.document,
      }
    }
  },
  async publish(note) {
    const { version } = await send(appInfo, { query: { appId }, quiet: true })
    await send(appPublish, {
      body: { id: appId, version, note },
      idempotencyKey: crypto.randomUUID(),
      quiet: true,
    })
    await refresh(appPublish.touches)
  },
  history: () => send(pageHistory, { query: { pageId }, quiet: true }),
  version: async (version) => (await send(pageVersion, { query: { pageId, version }, quiet: true })).document,
})

const shownRecords = 50

/** The first records of an entity, as far as it is published. */
export const designRecords = (entityId: string): Records => ({
  async list() {
    const { rows } = await send(apiView, {
      query: { id: entityId, keyword: '', page: 1, pageSize: shownRecords, filters: '[]' },
      quiet: true,
    })
    return rows.map(({ id, name }) => ({ id, name }))
  },
  read: (keyId) => send(recordInfo, { query: { entityId, keyId }, quiet: true }),
})
