import type { AppModel } from '../../../../contract/lowcode/app.ts'
import { mainOf } from '../../../../contract/lowcode/entity.ts'
import type { PageServices } from '../../../lowcode/runtime/services.ts'
import { PrintLink } from '../../printTemplates/PrintLink.tsx'

/** Chosen records of the application's main entity are printed. */
export const chosenActions =
  (appId: string, model: AppModel): NonNullable<PageServices['chosenActions']> =>
  (source, chosen) =>
    mainOf(model)?.id === source && <PrintLink appId={appId} ids={chosen.map(({ id }) => id)} />
