import { qrcode as kind } from '../../../../contract/lowcode/kinds/picture.ts'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const qrcode = control({
  kind,
  frame: 'field',
  View: late(() => import('./QrCodeView.tsx')),
})
