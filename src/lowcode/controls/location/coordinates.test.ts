import { describe, expect, test } from 'vitest'
import { converted, type Point, type System } from './coordinates.ts'

/** Metres between two near points. */
const apart = (one: Point, other: Point): number =>
  Math.hypot((one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180), one.lat - other.lat) * 111_320

describe('the published points of coordtransform', () => {
  const beijing = { lng: 116.404, lat: 39.915 }
  test.each<[System, System, Point]>([
    ['wgs84', 'gcj02', { lng: 116.41024449916938, lat: 39.91640428150164 }],
    ['gcj02', 'bd09', { lng: 116.41036949371029, lat: 39.92133699351021 }],
    ['bd09', 'gcj02', { lng: 116.39762729119315, lat: 39.90865673957631 }],
  ])('%s to %s', (from, to, expected) => {
    expect(apart(converted(beijing, from, to), expected)).toBeLessThan(0.01)
  })
})

const places: [string, Point][] = [
  ['北京', { lng: 116.3975, lat: 39.9087 }],
  ['上海', { lng: 121.4737, lat: 31.2304 }],
  ['乌鲁木齐', { lng: 87.6168, lat: 43.8256 }],
  ['三亚', { lng: 109.5119, lat: 18.2528 }],
  ['漠河', { lng: 122.5386, lat: 52.9721 }],
  ['München', { lng: 11.5755, lat: 48.1374 }],
]
test.each(places)('%s comes back from every system to within a metre', (_, place) => {
  const systems = ['wgs84', 'gcj02', 'bd09'] as const
  for (const from of systems)
    for (const to of systems)
      expect(apart(converted(converted(place, from, to), to, from), place), `${from} ${to}`).toBeLessThan(1)
})

test('abroad the Chinese shift is none', () => {
  const place = { lng: 11.5755, lat: 48.1374 }
  expect(converted(place, 'wgs84', 'gcj02')).toEqual(place)
})
