import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeOfContent, typeOfName } from '../../server/files/content.ts'
import { jpg, pdf, png } from '../support/samples.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tandem-content-'))
})
afterAll(() => rm(dir, { recursive: true }))

const typeOf = async (...parts: (Buffer | string)[]) => {
  const path = join(dir, 'file')
  await writeFile(
    path,
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  )
  return typeOfContent(path)
}

test.each([
  ['a.jpg', 'jpg'],
  ['A.JPEG', 'jpg'],
  ['图纸 v1.2.PNG', 'png'],
  ['报告.2024.pdf', 'pdf'],
  ['a.jpg.html', null],
  ['a.html.jpg', null],
  ['a.PHP.jpg', null],
  ['a.html .jpg', null],
  ['a.exe..pdf', null],
  ['a.svg', null],
  ['a.JPG ', null],
  ['a.pdf\0.html', null],
  ['a.html\0.pdf', null],
  ['a', null],
  ['.jpg', null],
  ['jpg', null],
  ['', null],
])('the name %j promises %s', (name, type) => {
  expect(typeOfName(name)).toBe(type)
})

test('pictures and documents are what their structure says', async () => {
  expect(await typeOf(jpg)).toBe('jpg')
  expect(await typeOf(png)).toBe('png')
  expect(await typeOf(pdf)).toBe('pdf')
})

test('what only begins like one of them is nothing', async () => {
  expect(await typeOf('')).toBeNull()
  expect(await typeOf('<html><script>alert(1)</script></html>')).toBeNull()
  expect(await typeOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')).toBeNull()
  expect(await typeOf('MZ', Buffer.alloc(500))).toBeNull()
  expect(await typeOf('GIF89a=1;alert(1)//')).toBeNull()
  expect(await typeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'nothing more')).toBeNull()
  expect(await typeOf(jpg.subarray(0, 40))).toBeNull()
  expect(await typeOf(png.subarray(0, 8))).toBeNull()
  expect(await typeOf(png.subarray(0, png.length - 12))).toBeNull()
  expect(await typeOf('%PDF-1.7\nno end')).toBeNull()
})

test('one file that is two things is refused', async () => {
  expect(await typeOf(png, '<script>alert(1)</script>')).toBeNull()
  expect(await typeOf(jpg, 'PK\u0005\u0006', Buffer.alloc(18))).toBeNull()
  expect(await typeOf('<script>alert(1)</script>', pdf)).toBeNull()
  expect(await typeOf(jpg.subarray(0, 20), '%PDF-1.4', jpg.subarray(20))).toBeNull()
  expect(await typeOf('GIF89a', pdf)).toBeNull()
})
