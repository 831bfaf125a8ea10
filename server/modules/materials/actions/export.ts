import { materialCatalogue, type materialExport } from '../../../../contract/materials.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentListed } from '../materials.present.ts'
import { materialSource } from '../materials.source.ts'

export const exportMaterials: RawAction<typeof materialExport> = (asked) =>
  sendList(asked, { catalogue: materialCatalogue, source: materialSource, present: presentListed })
