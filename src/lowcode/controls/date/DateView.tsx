import { dashed } from '../../../../contract/lowcode/format.ts'
import { usePage } from '../../runtime/page.ts'
import type { ViewProps } from '../def.ts'
import { dateText } from './dateText.ts'

export function DateView({ control, state }: ViewProps) {
  const { zone } = usePage().services.clock()
  return <span className="lc-text">{dashed(dateText(control, state.value, zone))}</span>
}
