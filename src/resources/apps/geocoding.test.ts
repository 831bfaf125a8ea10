import { expect, test } from 'vitest'
import { placesIn } from './geocoding.ts'

const soochow = { lng: 120.6, lat: 31.3 }

test.each([
  ['Nominatim', [{ display_name: '苏州', lon: '120.6', lat: '31.3' }]],
  [
    'GeoJSON',
    {
      type: 'FeatureCollection',
      features: [{ properties: { name: '苏州' }, geometry: { coordinates: [120.6, 31.3] } }],
    },
  ],
  ['AMap, by address', { status: '1', geocodes: [{ formatted_address: '苏州', location: '120.6,31.3' }] }],
  [
    'AMap, by name',
    { suggestion: { cities: [] }, pois: [{ name: '苏州', address: [], location: '120.6,31.3' }] },
  ],
  ['Baidu', { status: 0, results: [{ name: '苏州', location: soochow }] }],
  ['Tianditu', { pois: [{ name: '苏州', lonlat: '120.6 31.3' }] }],
])('places found by %s are read', (_, answer) => {
  expect(placesIn(answer)).toEqual([{ name: '苏州', ...soochow }])
})

test('a place is told with its address', () => {
  expect(placesIn([{ name: '拙政园', address: '东北街178号', lng: 120.6, lat: 31.3 }])).toEqual([
    { name: '拙政园 东北街178号', ...soochow },
  ])
})

test.each([
  null,
  'no',
  [],
  {},
  { error: 'key' },
  [1],
  [{ name: 'x' }],
  [{ lat: 1, lng: 2 }],
  [{ name: 'x', lat: 'a', lng: '' }],
])('what is no place is none: %j', (answer) => {
  expect(placesIn(answer)).toEqual([])
})
