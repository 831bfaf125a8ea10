import { json as kind } from '../../../../contract/lowcode/kinds/file.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const json = control({ kind, frame: 'field', View: late(() => import('./JsonView.tsx')) })
