import { z } from 'zod'
import { call } from './call.ts'

/** What the degrees of a map are measured in: GPS's own, China's shifted one, Baidu's on top of that. */
export const mapSystems = ['wgs84', 'gcj02', 'bd09'] as const

/** Where the installation's maps come from. All of it may be missing: then places are set by longitude and latitude. */
export const mapSettings = call('GET', '/api/Map/Settings', {
  response: z.object({
    /** `https://tiles.example.com/{z}/{x}/{y}.png` */
    tiles: z.string().nullable(),
    attribution: z.string(),
    /** Of the tiles and of the geocoder's answers. */
    system: z.enum(mapSystems),
    /** `https://places.example.com/search?q={text}`, asked by the browser. */
    search: z.string().nullable(),
  }),
  may: 'signedIn',
})
