import { callOffLineCatalogue } from '../../../../contract/callOffs.catalogue.ts'
import type { callOffLineExport } from '../../../../contract/callOffs.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentListedLine } from '../callOffs.present.ts'
import { callOffLineSource } from '../callOffs.source.ts'

export const exportLines: RawAction<typeof callOffLineExport> = (asked) =>
  sendList(asked, { catalogue: callOffLineCatalogue, source: callOffLineSource, present: presentListedLine })
