/** What other modules do with files: take loose ones and mark them as attached. */
export { checkDraftFiles } from './files.quota.ts'
export {
  checkPhotos,
  type FileRow,
  findLoose,
  lockLoose,
  insert as insertFile,
  markAttached,
} from './files.store.ts'
