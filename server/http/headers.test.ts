import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './headers.ts'

test('the sources of maps and films open their own origins, each for what it gives, and nothing else', () => {
  const policyOf = (env: Record<string, string>) =>
    String(securityHeaders(readConfig(env))['content-security-policy']).split('; ')
  const plain = policyOf({})
  const withMaps = policyOf({
    TANDEM_MAP_TILES: 'https://tiles.example.com:8443/base/{z}/{x}/{y}.png?key=1',
    TANDEM_MAP_SEARCH: 'https://places.example.com/search?q={text}',
    TANDEM_FILM_BUYER: 'https://films.example.com/buyer.mp4',
  })
  expect(withMaps.filter((part) => !plain.includes(part))).toEqual([
    "img-src 'self' data: blob: https://tiles.example.com:8443",
    "connect-src 'self' blob: https://places.example.com",
    "media-src 'self' https://films.example.com",
  ])
  expect(withMaps).toHaveLength(plain.length)
})
