/** Where the columns of a block went when a person last said so. */
interface Mapping {
  header: boolean
  targets: readonly (string | null)[]
}

interface MappingStorage {
  read: (signature: string) => unknown
  write: (signature: string, mapping: Mapping) => void
}

const visit = new Map<string, Mapping>()
let storage: MappingStorage = {
  read: (signature) => visit.get(signature),
  write: (signature, mapping) => void visit.set(signature, mapping),
}

/** Remembered mappings outlive the visit where somebody lends a storage. */
export const keepMappingsIn = (lent: MappingStorage): void => {
  storage = lent
}

export const writeMapping = (signature: string, mapping: Mapping): void => storage.write(signature, mapping)

export function readMapping(signature: string): Mapping | undefined {
  const found = storage.read(signature)
  return isMapping(found) ? found : undefined
}

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' &&
  value !== null &&
  'header' in value &&
  typeof value.header === 'boolean' &&
  'targets' in value &&
  Array.isArray(value.targets) &&
  value.targets.every((key) => key === null || typeof key === 'string')
