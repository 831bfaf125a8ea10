import { pageHistory, pageInfo, type pageSave, pageVersion } from '../../../contract/appPages.ts'
import { appInfo, type appPublish } from '../../../contract/apps.ts'
import { getAppCase } from '../../../contract/entities.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { firstListOf } from '../../../contract/lowcode/entity.ts'
import type { DesignerProps, Records } from '../../lowcode/designer/props.ts'
import { apiView, recordInfo } from '../../../contract/records.ts'
import { textOf } from '../../lowcode/values.ts'
import type { ChoicePage, PageServices } from '../../lowcode/runtime/services.ts'
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

/**
 * What was never published has no records: the canvas asks for none. That holds for the entities of the application, its cases and the application
 * itself where the page names it; what another application has not published yet the server does not know.
 */
export function withoutUnpublished(
  services: PageServices,
  appId: string,
  model: AppModel,
  published: readonly string[],
): PageServices {
  const isUnpublished = (source: string) => {
    const list = source === appId ? firstListOf(model) : (services.ownList?.(source) ?? source)
    const entity = model.cases?.find(({ id }) => id === list)?.entity ?? list
    return model.entities.some(({ id }) => id === entity) && !published.includes(entity ?? '')
  }
  return {
    ...services,
    isListed: (source) => (isUnpublished(source) ? 'unpublished' : (services.isListed?.(source) ?? true)),
    choices: (source, query) =>
      isUnpublished(source)
        ? Promise.resolve(nothing)
        : services.choices(source, query).catch((error: unknown) => {
            if (error instanceof HttpError && error.code === 'NOT_FOUND') return nothing
            throw error
          }),
    request: (api, given = {}) =>
      api === getAppCase.path && ['caseId', 'appId'].some((key) => isUnpublished(textOf(given[key])))
        ? Promise.resolve(null)
        : services.request(api, given),
  }
}

const nothing: ChoicePage = { rows: [], total: 0 }
