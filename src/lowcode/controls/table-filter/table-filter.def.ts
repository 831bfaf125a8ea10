import { tableFilter as kind } from '../../../../contract/lowcode/kinds/table.ts'
import { control } from '../def.ts'
import { TableFilterView } from './TableFilterView.tsx'

export const tableFilter = control({ kind, frame: 'bare', View: TableFilterView })
