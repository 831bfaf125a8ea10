export { foundInstallation } from './founding.ts'
export { insertGrades, isUnfounded } from './founding.store.ts'
export { foundingToken } from './founding.token.ts'
