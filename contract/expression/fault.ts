/** What can be wrong with an expression, told to the person who writes it. `{names}` are filled by `check`. */
export const faults = {
  UNEXPECTED: ['此处不能是“{found}”', '“{found}” cannot stand here'],
  UNFINISHED: ['表达式没有写完', 'The expression is not finished'],
  TEXT_OPEN: ['文本缺少结束的引号', 'The text lacks its closing quote'],
  FUNCTION_UNKNOWN: ['没有函数“{name}”', 'There is no function “{name}”'],
  ARGUMENTS: ['函数“{name}”的参数个数应为 {count}', '“{name}” takes {count} arguments'],
  LAMBDA_NEEDED: [
    '“{name}”的第二个参数要写成 item => …',
    'The second argument of “{name}” is written item => …',
  ],
  LAMBDA_MISPLACED: ['此处不能使用 =>', '“=>” cannot be used here'],
  KEY_REFUSED: ['不能使用“{found}”作为键', '“{found}” cannot be a key'],
  TOO_LONG: ['表达式过长', 'The expression is too long'],
  TOO_DEEP: ['嵌套层数过多', 'Too many levels inside each other'],
  TOO_MANY: ['表达式过于复杂', 'The expression has too many parts'],
} as const satisfies Record<string, readonly [zh: string, en: string]>
export type FaultCode = keyof typeof faults

/** One fault; `position` counts characters from 1. */
export interface ExpressionFault {
  position: number
  code: FaultCode
  zh: string
  en: string
}

/** A fault on its way out of the parser. */
export class Wrong extends Error {
  readonly fault: ExpressionFault
  constructor(position: number, code: FaultCode, slots: Readonly<Record<string, string>> = {}) {
    super(code)
    this.fault = faultAt(position, code, slots)
  }
}

export function faultAt(
  position: number,
  code: FaultCode,
  slots: Readonly<Record<string, string>> = {},
): ExpressionFault {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')
  const [zh, en] = faults[code]
  return { position, code, zh: fill(zh), en: fill(en) }
}
