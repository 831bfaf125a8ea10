import { isIn } from '../compare.ts'
import { Exhausted, bounded, limits } from '../limits.ts'
import { lengthOf } from '../member.ts'
import { listText, textOf } from '../text.ts'
import { type Value, charsOf, isList, slice } from '../value.ts'

import { MANY, group, plain, within } from './entry.ts'
import { textOr, whole } from './given.ts'

/** A function of one text. */
const ofText = (compute: (text: string) => Value) => plain((value = null) => compute(textOf(value)))

const place = (value: Value, fallback: number): number => whole(value, fallback, 0, limits.text)

function repeated(text: string, times: number): string {
  if (text.length * times > limits.text) throw new Exhausted()
  return text.repeat(times)
}

function padded(value: Value, length: Value, filler: Value, side: 'padStart' | 'padEnd'): string {
  return textOf(value)[side](place(length, 0), textOr(filler, ' '))
}

/** As long as told at most, with the omission sign counted. */
function truncated(text: string, most: number, omission: string): string {
  return lengthOf(text) <= most ? text : slice(text, 0, Math.max(most - lengthOf(omission), 0)) + omission
}

function found(text: string, piece: string, from: number): number {
  const index = text.indexOf(piece, slice(text, 0, from).length)
  return index < 0 ? -1 : lengthOf(text.slice(0, index))
}

function replaced(text: string, piece: string, by: string): string {
  if (piece === '') return text
  const parts = text.split(piece)
  if (text.length + (parts.length - 1) * by.length > limits.text) throw new Exhausted()
  return parts.join(by)
}

function split(text: string, separator: string): Value {
  const parts = separator === '' ? Array.from(charsOf(text)) : text.split(separator)
  if (parts.length > limits.items) throw new Exhausted()
  return parts
}

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const first = (text: string): string => slice(text, 0, 1).toUpperCase()

/** Texts are counted in characters as people see them, places from 0. What is empty is the empty text. */
export const text = group('text', {
  CONCATENATE: [
    1,
    MANY,
    '连接文本',
    'The texts joined',
    "CONCATENATE(code, '-', name)",
    plain((...args) => listText(args, '')),
  ],
  LEN: [
    1,
    1,
    '文本的字数，或列表的行数',
    'How many characters a text or members a list has',
    'LEN(name)',
    plain((value = null) => lengthOf(isList(value) ? value : textOf(value))),
  ],
  LENGTH: [
    1,
    1,
    '同 LEN',
    'As LEN',
    'LENGTH(name)',
    plain((value = null) => lengthOf(isList(value) ? value : textOf(value))),
  ],
  LEFT: [
    2,
    2,
    '左边几个字',
    'So many characters from the left',
    "LEFT('abc', 2)",
    plain((value = null, count = null) => slice(textOf(value), 0, place(count, 0))),
  ],
  RIGHT: [
    2,
    2,
    '右边几个字',
    'So many characters from the right',
    "RIGHT('abc', 2)",
    plain((value = null, count = null) => right(textOf(value), place(count, 0))),
  ],
  MID: [
    2,
    3,
    '从第几个字（0 起）取几个字',
    'So many characters from a place, counted from 0',
    "MID('abcdef', 2, 3)",
    plain((value = null, from = null, count = null) =>
      slice(textOf(value), place(from, 0), place(from, 0) + place(count, limits.text)),
    ),
  ],
  UPPER: [1, 1, '转成大写', 'In upper case', "UPPER('po-1')", ofText((value) => value.toUpperCase())],
  LOWER: [1, 1, '转成小写', 'In lower case', "LOWER('PO-1')", ofText((value) => value.toLowerCase())],
  UPPERFIRST: [
    1,
    1,
    '首字母大写',
    'With a capital first letter',
    "UPPERFIRST('open')",
    ofText((value) => first(value) + slice(value, 1)),
  ],
  CAPITALIZE: [
    1,
    1,
    '首字母大写，其余小写',
    'A capital first letter, the rest in lower case',
    "CAPITALIZE('OPEN')",
    ofText((value) => first(value) + slice(value, 1).toLowerCase()),
  ],
  TRIM: [
    1,
    1,
    '去掉前后空白',
    'Without white space around it',
    "TRIM(' a ')",
    ofText((value) => value.trim()),
  ],
  REPLACE: [
    3,
    3,
    '替换所有出现的文本',
    'With every occurrence of a piece replaced',
    "REPLACE(code, '-', '')",
    plain((value = null, piece = null, by = null) => replaced(textOf(value), textOf(piece), textOf(by))),
  ],
  SEARCH: [
    2,
    3,
    '文本出现的位置（0 起），没有为 -1',
    'The place of a piece, counted from 0; -1 where there is none',
    "SEARCH('xabab', 'ab')",
    plain((value = null, piece = null, from = null) => found(textOf(value), textOf(piece), place(from, 0))),
  ],
  CONTAINS: [
    2,
    2,
    '文本或列表包含',
    'Whether a text or list contains something',
    "CONTAINS(name, '钢')",
    within((env, value = null, piece = null) =>
      isList(value) ? isIn(piece, value, env) : textOf(value).includes(textOf(piece)),
    ),
  ],
  STARTSWITH: [
    2,
    2,
    '以某文本开头',
    'Whether a text begins with another',
    "STARTSWITH(code, 'PO')",
    plain((value = null, piece = null) => textOf(value).startsWith(textOf(piece))),
  ],
  ENDSWITH: [
    2,
    2,
    '以某文本结尾',
    'Whether a text ends with another',
    "ENDSWITH(file, '.pdf')",
    plain((value = null, piece = null) => textOf(value).endsWith(textOf(piece))),
  ],
  SPLIT: [
    1,
    2,
    '按分隔符拆成列表，默认逗号',
    'The pieces between separators, commas unless told',
    "SPLIT('a,b')",
    plain((value = null, separator = null) => split(textOf(value), textOr(separator, ','))),
  ],
  JOIN: [
    1,
    2,
    '列表用分隔符连成文本',
    'The members joined, with a separator if told',
    "JOIN(lines.itemNo, '、')",
    plain((list = null, separator = null) =>
      isList(list) ? listText(list, textOr(separator, '')) : textOf(list),
    ),
  ],
  REPT: [
    2,
    2,
    '重复几次',
    'Repeated so many times',
    "REPT('*', 3)",
    plain((value = null, times = null) => repeated(textOf(value), place(times, 0))),
  ],
  PADSTART: [
    2,
    3,
    '前面补齐到几个字',
    'Filled up in front to so many characters',
    "PADSTART(5, 3, '0')",
    plain((value = null, length = null, filler = null) => padded(value, length, filler, 'padStart')),
  ],
  PADEND: [
    2,
    3,
    '后面补齐到几个字',
    'Filled up behind to so many characters',
    "PADEND('a', 3, '.')",
    plain((value = null, length = null, filler = null) => padded(value, length, filler, 'padEnd')),
  ],
  TRUNCATE: [
    2,
    3,
    '最多几个字，多余的用 … 代替',
    'So many characters at most, what is left out told by a sign',
    'TRUNCATE(remark, 20)',
    plain((value = null, most = null, omission = null) =>
      truncated(textOf(value), place(most, 0), textOr(omission, '...')),
    ),
  ],
  BEFORELAST: [
    2,
    2,
    '最后一个分隔符之前',
    'What stands before the last separator',
    "BEFORELAST('a.b.c', '.')",
    plain((value = null, separator = null) => before(textOf(value), textOf(separator))),
  ],
  BASENAME: [
    1,
    1,
    '路径中的文件名',
    'The file name of a path',
    "BASENAME('/a/b.pdf')",
    ofText((value) => value.slice(value.lastIndexOf('/') + 1)),
  ],
  CHAR: [
    1,
    1,
    '编码对应的字符',
    'The character of a code',
    'CHAR(97)',
    plain((code = null) => char(whole(code, -1, -1, 0x10ffff))),
  ],
  ESCAPE: [
    1,
    1,
    'HTML 转义',
    'With the signs of HTML escaped',
    "ESCAPE('<b>')",
    ofText((value) => bounded(value.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign))),
  ],
  STRIPTAG: [
    1,
    1,
    '去掉 HTML 标签',
    'Without HTML tags',
    "STRIPTAG('<b>a</b>')",
    ofText((value) => value.replace(/<[^<>]*>/g, '')),
  ],
  LINEBREAK: [
    1,
    1,
    '换行转成 <br/>',
    'With line breaks as <br/>',
    'LINEBREAK(remark)',
    ofText((value) => replaced(value, '\n', '<br/>')),
  ],
})

const right = (value: string, count: number): string => slice(value, Math.max(lengthOf(value) - count, 0))

function before(value: string, separator: string): string {
  const index = separator === '' ? -1 : value.lastIndexOf(separator)
  return index < 0 ? value : value.slice(0, index)
}

const char = (code: number): string =>
  code < 0 || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code)
