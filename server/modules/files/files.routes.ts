import * as c from '../../../contract/documents.ts'
import { bindRaw, type Bound } from '../../http/action.ts'
import { download } from './actions/download.ts'
import { upload } from './actions/upload.ts'

export const fileRoutes: Bound[] = [bindRaw(c.upload, upload), bindRaw(c.download, download)]
