import encodeQR from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { readPixels } from './qrReader.ts'

/** A picture of a code, each dot so many pixels wide, between white margins. */
function drawn(text: string, dot: number) {
  const rows = encodeQR(text, 'raw')
  const size = (rows.length + 8) * dot
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (rows[Math.floor(y / dot) - 4]?.[Math.floor(x / dot) - 4])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  return { width: size, height: size, data }
}

test.each(['DN2611-0001/1/2', '送货单-7/12/3', `https://portal.example/deliveries/${'a'.repeat(36)}`])(
  'reads %j from a picture, large and small',
  (text) => {
    expect(readPixels(decodeQR, drawn(text, 3))).toBe(text)
    expect(readPixels(decodeQR, drawn(text, 11))).toBe(text)
  },
)

test('a picture without a code is no error', () => {
  const data = new Uint8ClampedArray(64 * 64 * 4).fill(200)
  expect(readPixels(decodeQR, { width: 64, height: 64, data })).toBeUndefined()
})
