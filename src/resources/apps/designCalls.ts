import { pageHistory, pageInfo, type pageSave, pageVersion } from '../../../contract/appPages.ts'
import { appInfo, type appPublish } from '../../../contract/apps.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { DesignerProps, Records } from '../../lowcode/designer/props.ts'
import { apiView, recordInfo } from '../../../contract/records.ts'
import type { PageServices } from '../../lowcode/runtime/services.ts'
import { HttpError } from '../../providers/httpError.ts'
import type { Command } from '../../providers/useCommand.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'

const silent = { silent: true }

/** What the designer of a page asks of the server. */
export const designCalls = (
  appId: string,
  pageId: string,
  fetchCall: FetchCall,
  savePage: Command<typeof pageSave>['mutateAsync'],
  publishApp: Command<typeof appPublish>['mutateAsync'],
): Pick<DesignerProps, 'save' | 'publish' | 'history' | 'version' | 'wordsOf'> => ({
  wordsOf: (error) => (error instanceof HttpError ? error.message : String(error)),
  async save(document, version, note) {
    try {
      const saved = await savePage({ body: { id: pageId, appId, version, document, note } })
      return { outcome: 'saved', version: saved.version, document: saved.document }
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'VERSION_STALE') throw error
      const now = await fetchCall(pageInfo, { query: { pageId } }, silent)
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
    const { version } = await fetchCall(appInfo, { query: { appId } }, silent)
    await publishApp({ body: { id: appId, version, note } })
  },
  history: () => fetchCall(pageHistory, { query: { pageId } }, silent),
  version: async (version) => (await fetchCall(pageVersion, { query: { pageId, version } }, silent)).document,
})

const shownRecords = 50

/** The first records of an entity, as far as it is published. */
export const designRecords = (entityId: string, fetchCall: FetchCall): Records => ({
  async list() {
    const query = { id: entityId, keyword: '', page: 1, pageSize: shownRecords, filters: '[]' }
    const { rows } = await fetchCall(apiView, { query }, silent)
    return rows.map(({ id, name }) => ({ id, name }))
  },
  read: (keyId) => fetchCall(recordInfo, { query: { entityId, keyId } }, silent),
})

/** An entity that was never published has no records: the canvas asks for none. */
export function withoutUnpublished(
  services: PageServices,
  model: AppModel,
  published: readonly string[],
): PageServices {
  const isUnpublished = (source: string) =>
    model.entities.some(({ id }) => id === source) && !published.includes(source)
  return {
    ...services,
    isListed: (source) => (isUnpublished(source) ? 'unpublished' : (services.isListed?.(source) ?? true)),
    choices: (source, query) =>
      isUnpublished(source) ? Promise.resolve({ rows: [], total: 0 }) : services.choices(source, query),
  }
}
