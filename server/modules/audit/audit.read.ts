// What other modules may ask about the audit log.
export { presentEntry } from './audit.present.ts'
export { actsWithoutOrg, chainsState } from './audit.store.ts'
