import type { supplyCategories } from '../../../../contract/standings.ts'
import type { Action } from '../../../http/action.ts'
import { activeCategories } from '../standings.categories.ts'

export const categories: Action<typeof supplyCategories> = ({ viewer, db }) => activeCategories(db, viewer)
