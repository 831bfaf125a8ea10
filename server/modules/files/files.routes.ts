import * as c from '../../../contract/documents.ts'
import { bind, bindRaw, type Bound } from '../../http/action.ts'
import { download } from './actions/download.ts'
import { uploadEnd } from './actions/upload-end.ts'
import { uploadPart } from './actions/upload-part.ts'
import { uploadState } from './actions/upload-state.ts'
import { upload } from './actions/upload.ts'

export const fileRoutes: Bound[] = [
  bindRaw(c.upload, upload),
  bindRaw(c.uploadPart, uploadPart),
  bind(c.uploadState, uploadState),
  bindRaw(c.uploadEnd, uploadEnd),
  bindRaw(c.download, download),
]
