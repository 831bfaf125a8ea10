import { type Viewer, has } from '../../viewer.ts'
import type { MenuRow } from './menus.store.ts'

/** A page shows to whoever may make its calls. */
export const maySee = ({ may }: Pick<MenuRow, 'may'>, viewer: Viewer): boolean =>
  may === null || (may === 'local' ? viewer.isLocal : has(viewer, may))
