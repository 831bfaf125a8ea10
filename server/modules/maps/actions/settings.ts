import type { mapSettings } from '../../../../contract/maps.ts'
import type { RawAction } from '../../../http/action.ts'

export const settings: RawAction<typeof mapSettings> = async ({ deps: { config } }) => {
  const { tiles = null, attribution, system, search = null } = config.map
  return { tiles, attribution, system, search }
}
