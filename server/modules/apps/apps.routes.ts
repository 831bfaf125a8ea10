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
  bind(c.pageInfo, infoOfPage),
  bind(c.pageSave, savePage),
  bind(c.pageDelete, delPage),
  bind(c.pageHistory, historyOfPage),
  bind(c.pageVersion, versionOfPage),
  bind(c.modelHistory, historyOfModel),
  bind(c.modelVersion, versionOfModel),
  bind(c.appMenu, menu),
  bind(c.pageOpen, openPage),
  bindRaw(c.appExport, exportApp),
  bind(c.appImport, importApp),
]
