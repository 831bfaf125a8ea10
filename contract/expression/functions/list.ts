import { isIn, order, same, truthy } from '../compare.ts'
import { Exhausted, limits, spend } from '../limits.ts'
import { indexed, memberOf } from '../member.ts'
import type { Env } from '../scope.ts'
import { type Value, isFields, isList, operandOf } from '../value.ts'
import { MANY, each, group, plain, within } from './entry.ts'
import { listOf } from './given.ts'

const values = (list: Value): Value[] => listOf(list).map(operandOf)

/** The first of members that are the same, or whose field is. */
function unique(env: Env, list: Value, field: Value): Value {
  const seen = new Set<Value>()
  const others: Value[] = []
  return values(list).filter((member) => {
    const key = field === null ? member : indexed(member, field, env)
    if (seen.has(key)) return false
    seen.add(key)
    if (typeof key === 'string' && !/^-?\d/.test(key)) return true // same only to itself
    spend(env, others.length)
    if (others.some((other) => same(key, other, env))) return false
    others.push(key)
    return true
  })
}

function joined(args: readonly Value[]): Value {
  const all = args.flatMap((value) => (isList(value) ? value : value === null ? [] : [value]))
  if (all.length > limits.items) throw new Exhausted()
  return all
}

/** `a.b[0].c` from a value; the default where there is nothing. */
function got(env: Env, from: Value, path: Value, otherwise: Value): Value {
  if (typeof path === 'number') return indexed(from, path, env) ?? otherwise
  const keys = typeof path === 'string' ? path.split(/[.[\]]+/).filter((key) => key !== '') : []
  if (keys.length > limits.depth) return otherwise
  return keys.reduce((value, key) => memberOf(value, key, env), from) ?? otherwise
}

function sorted(env: Env, list: Value, field: Value, direction: Value): Value {
  const sign = direction === 'desc' ? -1 : 1
  const members = values(list)
  spend(env, members.length * 8)
  const keyed = members.map((member) => ({
    member,
    key: field === null ? member : indexed(member, field, env),
  }))
  // What has no order keeps its place behind the rest.
  const known = keyed.filter(({ key }) => order(key, key) === 0)
  const rank = ({ key }: { key: Value }) => (typeof key === 'string' ? 1 : 0)
  known.sort((a, b) => (order(a.key, b.key) || rank(a) - rank(b)) * sign || 0)
  return [...known, ...keyed.filter(({ key }) => order(key, key) !== 0)].map(({ member }) => member)
}

/** Lists. What is no list has no members. */
export const list = group('list', {
  ARRAYMAP: [
    2,
    2,
    '每一行算出一个值',
    'What the lambda makes of each member',
    'ARRAYMAP(lines, item => item.qty * 2)',
    each((members, call) => members.map(call)),
  ],
  ARRAYFILTER: [
    2,
    2,
    '符合条件的行',
    'The members for which the lambda holds',
    'ARRAYFILTER(lines, item => item.qty > 0)',
    each((members, call) => members.filter((member, index) => truthy(call(member, index)))),
  ],
  ARRAYFIND: [
    2,
    2,
    '第一个符合条件的行',
    'The first member for which the lambda holds',
    'ARRAYFIND(lines, item => item.no === 1)',
    each((members, call) => members.find((member, index) => truthy(call(member, index))) ?? null),
  ],
  ARRAYFINDINDEX: [
    2,
    2,
    '第一个符合条件的位置，没有为 -1',
    'The place of the first such member, or -1',
    'ARRAYFINDINDEX(lines, item => item.qty === 0)',
    each((members, call) => members.findIndex((member, index) => truthy(call(member, index)))),
  ],
  ARRAYSOME: [
    2,
    2,
    '有符合条件的行',
    'Whether the lambda holds for a member',
    'ARRAYSOME(lines, item => item.qty < 0)',
    each((members, call) => members.some((member, index) => truthy(call(member, index)))),
  ],
  ARRAYEVERY: [
    2,
    2,
    '所有行都符合条件',
    'Whether the lambda holds for every member',
    'ARRAYEVERY(lines, item => item.qty > 0)',
    each((members, call) => members.every((member, index) => truthy(call(member, index)))),
  ],
  ARRAYINCLUDES: [
    2,
    2,
    '列表包含某值',
    'Whether a list has a value',
    "ARRAYINCLUDES(tags, 'A')",
    within((env, members = null, value = null) => isIn(value, members, env)),
  ],
  UNIQ: [
    1,
    2,
    '去掉重复的行，可按字段',
    'Without repeated members, or those with a repeated field',
    "UNIQ(lines, 'itemNo')",
    within((env, members = null, field = null) => unique(env, members, field)),
  ],
  COMPACT: [
    1,
    1,
    '去掉空值、0 和 false',
    'Without what is empty, zero or false',
    'COMPACT(tags)',
    plain((members = null) => values(members).filter(truthy)),
  ],
  CONCAT: [
    1,
    MANY,
    '合并列表',
    'The lists one after the other',
    'CONCAT(a, b)',
    plain((...args) => joined(args)),
  ],
  SORT: [
    1,
    3,
    "排序，可按字段；'desc' 为倒序",
    "In order, or by a field; 'desc' backwards",
    "SORT(lines, 'qty', 'desc')",
    within((env, members = null, field = null, direction = null) => sorted(env, members, field, direction)),
  ],
  SLICE: [
    2,
    3,
    '从第几行（0 起）到第几行之前',
    'From a place, counted from 0, to before another',
    'SLICE(lines, 0, 3)',
    plain((members = null, from = null, to = null) =>
      listOf(members).slice(position(from, 0), position(to, limits.items)),
    ),
  ],
  FIRST: [
    1,
    1,
    '第一行',
    'The first member',
    'FIRST(lines)',
    plain((members = null) => operandOf(listOf(members).at(0))),
  ],
  LAST: [
    1,
    1,
    '最后一行',
    'The last member',
    'LAST(lines)',
    plain((members = null) => operandOf(listOf(members).at(-1))),
  ],
  GET: [
    2,
    3,
    '按路径取值，取不到时用第三个参数',
    'The value at a path; the third argument where there is none',
    "GET(order, 'lines[0].qty', 0)",
    within((env, from = null, path = null, otherwise = null) => got(env, from, path, otherwise)),
  ],
  KEYS: [
    1,
    1,
    '对象的键',
    'The keys of a record',
    'KEYS(order)',
    plain((record = null) => (isFields(record) ? Object.keys(record) : [])),
  ],
})

const position = (value: Value, fallback: number): number =>
  typeof value === 'number' ? Math.trunc(value) : fallback
