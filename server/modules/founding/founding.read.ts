export { foundInstallation } from './founding.ts'
export { isUnfounded } from './founding.store.ts'
export { foundingToken } from './founding.token.ts'
