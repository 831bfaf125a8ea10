// What other modules may ask about materials.
export { presentListed as presentMaterial } from './materials.present.ts'
export {
  find as mustSeeMaterial,
  findByCodes as materialsOfCodes,
  findCertificates as certificatesOf,
  findNames as materialsNamed,
} from './materials.store.ts'
export { materialSource } from './materials.source.ts'
