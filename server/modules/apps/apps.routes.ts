import * as p from '../../../contract/appPages.ts'
import * as c from '../../../contract/apps.ts'
import { type Bound, bind, bindRaw } from '../../http/action.ts'
import { del } from './actions/del.ts'
import { exportApp } from './actions/export.ts'
import { importApp } from './actions/import.ts'
import { info } from './actions/info.ts'
import { list } from './actions/list.ts'
import { historyOfModel, versionOfModel } from './actions/model-history.ts'
import { menu, openPage } from './actions/open-page.ts'
import { delPage, historyOfPage, infoOfPage, savePage, versionOfPage } from './actions/pages.ts'
import { publish } from './actions/publish.ts'
import { save } from './actions/save.ts'
import { share } from './actions/share.ts'

export const appRoutes: Bound[] = [
  bind(c.appList, list),
  bind(c.appInfo, info),
  bind(c.appSave, save),
  bind(c.appDelete, del),
  bind(c.appPublish, publish),
  bind(c.appShare, share),
  bind(p.pageInfo, infoOfPage),
  bind(p.pageSave, savePage),
  bind(p.pageDelete, delPage),
  bind(p.pageHistory, historyOfPage),
  bind(p.pageVersion, versionOfPage),
  bind(c.modelHistory, historyOfModel),
  bind(c.modelVersion, versionOfModel),
  bind(p.appMenu, menu),
  bind(p.pageOpen, openPage),
  bindRaw(c.appExport, exportApp),
  bind(c.appImport, importApp),
]
