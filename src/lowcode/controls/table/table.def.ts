import { table as kind } from '../../../../contract/lowcode/kinds/table.ts'
import { control } from '../def.ts'
import { TableView } from './TableView.tsx'

export const table = control({ kind, frame: 'bare', View: TableView })
