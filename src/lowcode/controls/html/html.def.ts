import { html as kind } from '../../../../contract/lowcode/kinds/text.ts'
import { control } from '../def.ts'
import { HtmlView } from './HtmlView.tsx'

export const html = control({ kind, frame: 'field', View: HtmlView })
