import { same, truthy } from '../compare.ts'
import { type Value, isEmpty, isFields, isList } from '../value.ts'
import { type ArgumentAt, MANY, group, lazy, plain } from './entry.ts'

/** The result after the first condition that holds, from a place on; a last argument without one is for all other cases. */
function firstHolding(
  argument: ArgumentAt,
  from: number,
  count: number,
  holds: (value: Value) => boolean,
): Value {
  let index = from
  for (; index + 1 < count; index += 2) if (holds(argument(index))) return argument(index + 1)
  return index < count ? argument(index) : null
}

/** Whether one of the arguments passes; those behind it are not asked for. */
function some(argument: ArgumentAt, count: number, passes: (value: Value) => boolean): boolean {
  for (let index = 0; index < count; index++) if (passes(argument(index))) return true
  return false
}

/** The first argument that is not empty, up to the last. */
function firstFilled(argument: ArgumentAt, count: number): Value {
  for (let index = 0; index < count; index++) {
    const value = argument(index)
    if (!isNothing(value)) return value
  }
  return null
}

/** Empty: null, blank text, a list or record with nothing in it. Zero is not. */
export const isNothing = (value: Value): boolean =>
  isEmpty(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (isList(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0)

const types: Readonly<Record<string, (value: Value) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: isList,
  'plain-object': isFields,
  nil: (value) => value === null,
}

/** Decisions. */
export const logic = group('logic', {
  IF: [
    2,
    3,
    '条件成立取第二个参数，否则取第三个',
    'The second argument if the condition holds, else the third',
    "IF(qty > 100, '整车', '零担')",
    lazy((_env, argument) => argument(truthy(argument(0)) ? 1 : 2)),
  ],
  IFS: [
    2,
    MANY,
    '第一个成立的条件后面的值；最后可写默认值',
    'The value after the first condition that holds; a last one for all other cases',
    "IFS(score > 80, '优', score > 60, '良', '差')",
    lazy((_env, argument, count) => firstHolding(argument, 0, count, truthy)),
  ],
  SWITCH: [
    3,
    MANY,
    '与第一个参数相等的值后面的结果；最后可写默认值',
    'The result after the value that equals the first argument; a last one for all others',
    "SWITCH(status, 'open', '进行中', 'done', '完成', '-')",
    lazy((env, argument, count) => {
      const value = argument(0)
      return firstHolding(argument, 1, count, (other) => same(value, other, env))
    }),
  ],
  AND: [
    1,
    MANY,
    '所有条件都成立',
    'All conditions hold',
    'AND(qty > 0, price > 0)',
    lazy((_env, argument, count) => !some(argument, count, (value) => !truthy(value))),
  ],
  OR: [
    1,
    MANY,
    '至少一个条件成立',
    'At least one condition holds',
    'OR(urgent, qty > 100)',
    lazy((_env, argument, count) => some(argument, count, truthy)),
  ],
  NOT: [
    1,
    1,
    '条件不成立',
    'The condition does not hold',
    'NOT(closed)',
    plain((value = null) => !truthy(value)),
  ],
  XOR: [
    1,
    MANY,
    '成立的条件为奇数个',
    'An odd number of conditions hold',
    'XOR(a, b)',
    plain((...args) => args.filter(truthy).length % 2 === 1),
  ],
  DEFAULT: [
    2,
    2,
    '为空时取第二个参数',
    'The second argument where the first is empty',
    "DEFAULT(remark, '无')",
    lazy((_env, argument) => {
      const value = argument(0)
      return isNothing(value) ? argument(1) : value
    }),
  ],
  COALESCE: [
    1,
    MANY,
    '第一个不为空的参数',
    'The first argument that is not empty',
    'COALESCE(mobile, phone)',
    lazy((_env, argument, count) => firstFilled(argument, count)),
  ],
  ISEMPTY: [
    1,
    1,
    '为空：没有值、空白文本、空列表；0 不算',
    'Empty: no value, blank text, an empty list; zero is not',
    'ISEMPTY(remark)',
    plain((value = null) => isNothing(value)),
  ],
  ISTYPE: [
    2,
    2,
    '值的类型：string、number、boolean、array、plain-object、nil',
    'The type of a value: string, number, boolean, array, plain-object, nil',
    "ISTYPE(qty, 'number')",
    plain(
      (value = null, type = null) =>
        typeof type === 'string' && Object.hasOwn(types, type) && types[type]?.(value) === true,
    ),
  ],
})
