import { mapSettings } from '../../../contract/maps.ts'
import type { MapSettings } from '../../lowcode/runtime/services.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'
import { placesIn } from './geocoding.ts'

/** The maps of this installation: fetched once, when the first one is opened. */
export async function mapOfInstallation(fetchCall: FetchCall): Promise<MapSettings> {
  const { tiles, attribution, system, search } = await fetchCall(mapSettings, {})
  return {
    system,
    ...(tiles !== null && { tiles }),
    ...(attribution !== '' && { attribution }),
    ...(search !== null && {
      search: async (text) => {
        // Another house's service: it learns the words looked for, and nothing about who is looking.
        const reply = await fetch(search.replaceAll('{text}', encodeURIComponent(text)), {
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
        })
        if (!reply.ok) throw new Error(String(reply.status))
        return placesIn(await reply.json())
      },
    }),
  }
}
