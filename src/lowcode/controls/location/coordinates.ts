import { isRecord } from '../../../../contract/isRecord.ts'
import type { MapSettings } from '../../runtime/services.ts'

export type System = MapSettings['system']

/** Degrees east and north. */
export interface Point {
  lng: number
  lat: number
}

/** What a field keeps: the point, the system it was taken in, and the words of the address. */
export interface Place extends Point {
  address: string
  system?: System
}

export const inRange = ({ lng, lat }: Point): boolean =>
  Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

/** A stored value as a place; nothing when it is none. */
export function placeOf(value: unknown): Place | undefined {
  if (!isRecord(value)) return undefined
  const read = (key: string) => (value[key] === '' || value[key] === null ? Number.NaN : Number(value[key]))
  const point = { lng: read('lng'), lat: read('lat') }
  if (!inRange(point)) return undefined
  const { address, system } = value
  return {
    ...point,
    address: typeof address === 'string' ? address : '',
    ...((system === 'wgs84' || system === 'gcj02' || system === 'bd09') && { system }),
  }
}

/** Six decimals are a tenth of a metre. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

// The ellipsoid of Krassowski 1940 and its eccentricity squared: what the Chinese shift is computed with.
const AXIS = 6378245
const ECCENTRICITY = 0.006693421622965943
const BAIDU = (Math.PI * 3000) / 180

/** Outside China nothing is shifted. */
const abroad = ({ lng, lat }: Point): boolean =>
  lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271

const ripple = (x: number): number =>
  ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3
const swell = (x: number, a: number, b: number): number =>
  ((20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * 2) / 3 +
  ((a * Math.sin((x / 12) * Math.PI) + b * Math.sin((x / 30) * Math.PI)) * 2) / 3

function shifted({ lng, lat }: Point): Point {
  const [x, y] = [lng - 105, lat - 35]
  const root = Math.sqrt(Math.abs(x))
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + ripple(x) + swell(y, 160, 320)
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + ripple(x) + swell(x, 150, 300)
  const angle = (lat / 180) * Math.PI
  const curve = 1 - ECCENTRICITY * Math.sin(angle) ** 2
  return {
    lng: lng + (east * 180) / ((AXIS / Math.sqrt(curve)) * Math.cos(angle) * Math.PI),
    lat: lat + (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / (curve * Math.sqrt(curve))) * Math.PI),
  }
}

function toGcj(point: Point, from: System): Point {
  if (from === 'wgs84') return abroad(point) ? point : shifted(point)
  if (from === 'gcj02') return point
  const [x, y] = [point.lng - 0.0065, point.lat - 0.006]
  const far = Math.hypot(x, y) - 0.00002 * Math.sin(y * BAIDU)
  const turn = Math.atan2(y, x) - 0.000003 * Math.cos(x * BAIDU)
  return { lng: far * Math.cos(turn), lat: far * Math.sin(turn) }
}

function fromGcj(point: Point, to: System): Point {
  if (to === 'gcj02') return point
  if (to === 'bd09') {
    const far = Math.hypot(point.lng, point.lat) + 0.00002 * Math.sin(point.lat * BAIDU)
    const turn = Math.atan2(point.lat, point.lng) + 0.000003 * Math.cos(point.lng * BAIDU)
    return { lng: far * Math.cos(turn) + 0.0065, lat: far * Math.sin(turn) + 0.006 }
  }
  if (abroad(point)) return point
  // The shift has no inverse in closed form: it is undone step by step, each ten times nearer.
  let guess = point
  for (let nth = 0; nth < 5; nth += 1) {
    const there = shifted(guess)
    guess = { lng: guess.lng + point.lng - there.lng, lat: guess.lat + point.lat - there.lat }
  }
  return guess
}

/** The same place in another coordinate system. */
export const converted = (point: Point, from: System, to: System): Point =>
  from === to ? point : fromGcj(toGcj(point, from), to)
