import { qrcode as kind } from '../../../../contract/lowcode/kinds/picture.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const qrcode = control({
  kind,
  frame: 'field',
  View: late(lazyAntd(() => import('./QrCodeView.tsx'))),
})
