import { condition as kind } from '../../../../contract/lowcode/kinds/file.ts'
import { withTexts } from '../../../i18n/i18n.ts'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { control } from '../def.ts'
import { late } from '../late.tsx'

export const condition = control({
  kind,
  frame: 'field',
  View: late(withTexts('conditions', () => import('./ConditionView.tsx'))),
  Edit: late(lazyAntd(withTexts('conditions', () => import('./ConditionEdit.tsx')))),
})
