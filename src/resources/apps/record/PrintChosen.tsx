import { mainOf } from '../../../../contract/lowcode/entity.ts'
import type { ChosenActionsProps } from '../../../lowcode/runtime/services.ts'
import { PrintLink } from '../../printTemplates/PrintLink.tsx'

/** Records of the application's main entity that are chosen in a list are printed. */
export default function PrintChosen({ of: { appId, model }, source, chosen }: ChosenActionsProps) {
  return mainOf(model)?.id === source && <PrintLink appId={appId} ids={chosen.map(({ id }) => id)} />
}
