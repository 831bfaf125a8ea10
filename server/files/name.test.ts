import { expect, test } from 'vitest'
import { disposition } from '../export/disposition.ts'
import { safeName, uploadedName } from './name.ts'

const points = (from: number, to = from): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const unseen = [
  ['controls', [...points(0x00, 0x1f), ...points(0x7f, 0x9f)]],
  ['marks of direction', [0x61c, 0x200e, 0x200f, ...points(0x202a, 0x202e), ...points(0x2066, 0x2069)]],
  [
    'characters without width',
    [0xad, 0x34f, 0x180e, ...points(0x200b, 0x200d), ...points(0x2060, 0x2064), 0xfeff],
  ],
  ['ends of lines and paragraphs', [0x85, 0x2028, 0x2029]],
  [
    'old format characters and tags',
    [...points(0x206a, 0x206f), ...points(0xfff9, 0xfffb), 0xe0001, ...points(0xe0020, 0xe007f)],
  ],
  ['blank letters', [0x115f, 0x1160, 0x2800, 0x3164, 0xffa0]],
  ['what is no character', [0xfffe, 0xffff, ...points(0xfdd0, 0xfdef), 0x1fffe]],
] as const

test.each(unseen)('a name loses %s', (_, codes) => {
  const chars = codes.map((code) => String.fromCodePoint(code))
  const all = (name: string) => chars.map(() => name)
  expect(chars.map((char) => safeName(`图${char}纸${char}.pdf${char}`))).toEqual(all('图纸.pdf'))
  expect(chars.map((char) => safeName(`${char}CON${char}.png`))).toEqual(all('_CON.png'))
  expect(chars.map((char) => disposition('inline', `a${char}.png`))).toEqual(
    all(disposition('inline', 'a.png')),
  )
})

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '¹', '²', '³']
const devices = ['CON', 'PRN', 'AUX', 'NUL', 'CLOCK$', 'CONIN$', 'CONOUT$'].concat(
  digits.flatMap((digit) => [`COM${digit}`, `LPT${digit}`]),
)

test.each(devices)('%s is the name of a device, with any extension', (name) => {
  for (const end of ['', '.png', '.tar.pdf', ' .jpg', '.'])
    for (const written of [name + end, name.toLowerCase() + end])
      expect(safeName(written)).toBe(`_${written.replace(/\.$/, '')}`)
  for (const other of [`${name}X.png`, `a${name}.png`, `a.${name}.png`]) expect(safeName(other)).toBe(other)
})

test.each([
  ['图纸 v1.2.PNG', '图纸 v1.2.PNG'],
  ['Ünïcode – €.pdf', 'Ünïcode – €.pdf'],
  ['合同　终稿.pdf', '合同　终稿.pdf'],
  ['الفاتورة.pdf', 'الفاتورة.pdf'],
  ['👍🏽.png', '👍🏽.png'],
  ['COM10.png', 'COM10.png'],
  ['a\u202efdp.png', 'afdp.png'],
  ['  a.pdf  ', 'a.pdf'],
  ['a.pdf. . .', 'a.pdf'],
  ['a.pdf\u3000', 'a.pdf'],
  ['a/b\\c.pdf', 'a_b_c.pdf'],
  ['a\ud800.pdf', 'a\ufffd.pdf'],
  ['...', ''],
  ['\u200b', ''],
  [`${'长'.repeat(300)}.jpeg`, `${'长'.repeat(195)}.jpeg`],
  [`${'𠮷'.repeat(150)}.pdf`, `${'𠮷'.repeat(98)}.pdf`],
  ['x'.repeat(300), 'x'.repeat(200)],
])('%j is stored as %j', (name, stored) => {
  expect(safeName(name)).toBe(stored)
  expect(safeName(stored)).toBe(stored)
})

test('of an uploaded file only the last part of its path is the name', () => {
  expect(uploadedName('C:\\fake\\图纸.pdf')).toBe('图纸.pdf')
  expect(uploadedName('../../etc/a.png')).toBe('a.png')
  expect(uploadedName('C:\\fake\\aux.pdf')).toBe('_aux.pdf')
})

test('a download is never without a name', () => {
  expect(disposition('attachment', '\u202e')).toBe(`attachment; filename="file"; filename*=UTF-8''file`)
  expect(disposition('attachment', '采购/订单.xlsx')).toContain(
    "UTF-8''%E9%87%87%E8%B4%AD_%E8%AE%A2%E5%8D%95.xlsx",
  )
})
