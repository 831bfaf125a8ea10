import { isRecord } from '../../../contract/isRecord.ts'
/** A place as a geocoder found it. */
export interface GeocodedPlace {
  name: string
  lng: number
  lat: number
}

type Part = Readonly<Record<string, unknown>>

const most = 20
const partOf = (value: unknown): Part => (isRecord(value) ? value : {})

/**
 * The places of a geocoder's answer. They stand in a list, alone (Nominatim) or under a name (`features` of GeoJSON, `pois` and `geocodes`
 * of AMap and Tianditu, `results` of Baidu); each says where it is in one of a few ways. What says neither is left out.
 */
export function placesIn(answer: unknown): GeocodedPlace[] {
  const lists = Array.isArray(answer) ? [answer] : Object.values(partOf(answer))
  const list = lists.find((one): one is unknown[] => Array.isArray(one) && one.some(isRecord)) ?? []
  return list
    .filter(isRecord)
    .flatMap((part) => {
      const name = nameOf(part)
      const [lng, lat] = degreesOf(part)
      return name !== '' && Number.isFinite(lng) && Number.isFinite(lat) ? [{ name, lng, lat }] : []
    })
    .slice(0, most)
}

function nameOf(part: Part): string {
  const all = { ...partOf(part['properties']), ...part }
  const own =
    ['display_name', 'formatted_address', 'label', 'name'].map((key) => all[key]).find(isWords) ?? ''
  const address = all['address']
  return isWords(address) && !own.includes(address) ? `${own} ${address}`.trim() : own
}

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Longitude and latitude. */
function degreesOf(part: Part): [number, number] {
  const { location, lonlat } = part
  const { coordinates } = partOf(part['geometry'])
  if (Array.isArray(coordinates)) return pair(coordinates)
  const text = isWords(location) ? location : lonlat
  if (isWords(text)) return pair(text.split(/[ ,]+/))
  const at = isRecord(location) ? location : part
  return [degree(at['lng'] ?? at['lon']), degree(at['lat'])]
}

const pair = ([lng, lat]: readonly unknown[]): [number, number] => [degree(lng), degree(lat)]
const degree = (value: unknown): number =>
  typeof value === 'number' || isWords(value) ? Number(value) : Number.NaN
