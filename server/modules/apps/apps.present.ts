import type { PageHead, PageVersion } from '../../../contract/appPages.ts'
import type { App } from '../../../contract/apps.ts'
import type { PageUse } from '../../../contract/lowcode/page.ts'
import type { CountedApp } from './apps.store.ts'
import { names, storedPage } from './definition.ts'
import type { PageRow, VersionRow } from './pages.store.ts'

export const presentApp = (row: CountedApp): App => ({
  id: row.id,
  code: row.code,
  name: row.name,
  nameEn: row.name_en,
  icon: row.icon,
  remark: row.remark,
  version: row.version,
  release: row.release,
  changed: row.differs,
  partners: row.partners,
  records: row.records,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
})

/** A page that was stored unreadable is listed by its id, so that it can be found and rolled back. */
export function presentPage(row: PageRow): PageHead {
  const described: { name: string; nameEn: string; use: PageUse } = { name: row.id, nameEn: '', use: 'page' }
  try {
    const document = storedPage(row.id, row.document)
    Object.assign(described, names(document.name), { use: document.use })
  } catch {
    // Told by its id alone.
  }
  return {
    id: row.id,
    appId: row.app_id,
    ...described,
    version: row.version,
    release: row.release,
    changed: row.changed,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

export const presentVersion = ({ id, version, release, note, author, at }: VersionRow): PageVersion => ({
  id,
  version,
  release,
  note,
  author,
  at,
})
