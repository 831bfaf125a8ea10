import { type Viewer, has } from '../../viewer.ts'
import type { MenuRow } from './menus.store.ts'

/** A page shows to whoever may make its calls; one of several nouns to whoever may make those of any. */
export const maySee = ({ may }: Pick<MenuRow, 'may'>, viewer: Viewer): boolean =>
  may === null || (may === 'local' ? viewer.isLocal : may.split(' ').some((right) => has(viewer, right)))
