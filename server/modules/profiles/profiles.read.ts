// What other modules may ask about the profiles of suppliers.
export { type Certificate, certificatesOf, endedOf } from './profiles.facts.ts'
export {
  dropFilesOfDrafts,
  filesOn,
  find as findProfile,
  type LinkKey,
  lock as lockProfile,
  put as putProfile,
  putFiles,
} from './profiles.store.ts'
