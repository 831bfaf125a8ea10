/**
 * Every refusal of the system: code, HTTP status, text in both languages. `{name}` is filled from the error's `data`.
 * Server and browser read this one table; a test proves that the server throws each of them, but for `browserErrors`.
 */
export const errors = {
  // every call
  INPUT_INVALID: [422, '请检查输入内容', 'Please check input content'],
  BODY_TOO_LARGE: [413, '提交的内容过大', 'The request is too large'],
  MEDIA_UNSUPPORTED: [415, '不支持的内容格式', 'This content type is not supported'],
  NOT_FOUND: [404, '未找到该数据', 'Not found'],
  NO_SESSION: [401, '登录已失效，请重新登录', 'Your session has ended, please sign in again'],
  SESSION_LOCKED: [
    423,
    '会话已锁定，请输入密码解锁',
    'The session is locked, enter your password to unlock it',
  ],
  NO_RIGHT: [403, '您没有此操作的权限', 'You do not have the right to do this'],
  WRONG_SIDE: [403, '当前系统身份不能执行此操作', 'This cannot be done from the side you are working on'],
  NO_ORG: [403, '请先加入或创建组织', 'Join or create an organisation first'],
  TOO_MANY: [429, '操作过于频繁，请稍后再试', 'Too many requests, please try again later'],
  VERSION_STALE: [
    409,
    '{who} 已于 {when} 修改了此数据，请刷新后重试',
    '{who} changed this at {when}; refresh and try again',
  ],
  WRONG_STATE: [409, '当前状态“{status}”不允许此操作', 'This is not possible while the status is “{status}”'],
  REASON_NEEDED: [422, '请填写原因', 'A reason is needed'],
  IDEMPOTENCY_REUSED: [
    422,
    '重复的请求标识对应了不同的内容',
    'The idempotency key was used for a different request',
  ],
  STILL_RUNNING: [409, '相同的请求正在处理', 'The same request is still being processed'],
  INTERNAL: [
    500,
    '系统错误，请稍后再试（编号 {requestId}）',
    'Something went wrong, please try again (id {requestId})',
  ],
  UNAVAILABLE: [
    503,
    '服务暂时不可用，请稍后再试',
    'The service is unavailable for the moment, please try again',
  ],
  NO_DATA: [502, '无法获取数据', 'Unable to get data'],
  TIMED_OUT: [503, '查询超时，请缩小范围后重试', 'The query took too long, please narrow it down'],
  /** The browser's own: it waited for the outcome of a write in vain. */
  WRITE_TIMED_OUT: [
    504,
    '等待结果超时，操作可能已经完成，请刷新核对后再试',
    'No answer in time: it may have been done. Please reload and check before trying again',
  ],

  PAGE_BORDER: [
    403,
    '此页面由其他组织制作，不能读取“{what}”',
    'This page was made by another organisation and may not read “{what}”',
  ],

  // values
  DATE_INVALID: [422, '日期无效', 'Not a valid date'],
  NUMBER_INVALID: [422, '数字无效或位数过多', 'Not a valid number, or too many digits'],
  TEXT_CONTROL: [422, '内容包含无效字符', 'The text contains invalid characters'],
  FIELD_UNKNOWN: [422, '未知字段“{field}”', 'Unknown field “{field}”'],
  FILTER_INVALID: [422, '字段“{field}”的筛选条件无效', 'The filter on “{field}” is not valid'],
  CONDITION_INVALID: [
    422,
    '条件第 {position} 个字符处有误',
    'The condition is wrong at character {position}',
  ],
  CONDITION_FIELD: [
    422,
    '条件第 {position} 个字符处的字段“{field}”不存在',
    'There is no field “{field}” (character {position} of the condition)',
  ],
  EXPRESSION_INVALID: [
    422,
    '表达式第 {position} 个字符处有误',
    'The expression is wrong at character {position}',
  ],

  // signing in
  SIGN_IN_FAILED: [401, '用户信息错误', 'User information error'],
  SIGN_IN_DELAYED: [
    429,
    '登录失败次数过多，请 {minutes} 分钟后再试',
    'Too many failed attempts, try again in {minutes} minutes',
  ],
  CODE_NEEDED: [422, '请输入验证码', 'Enter the verification code'],
  CODE_WRONG: [422, '验证码错误或已失效', 'The verification code is wrong or has expired'],
  ACCOUNT_TAKEN: [409, '该账号已被使用', 'This account is already in use'],
  ACCOUNT_INVALID: [422, '请输入有效的手机号或邮箱', 'Enter a valid mobile number or e-mail address'],
  PASSWORD_EMPTY: [422, '请输入密码', 'Please enter the password'],
  PASSWORD_SHORT: [422, '密码长度最短为6位', 'The password has at least 6 characters'],
  PASSWORD_WEAK: [
    422,
    '密码6~18位字符,由字母、数字、特殊字符,任意2种组成',
    '6 to 18 characters mixing at least two of letters, digits and special characters',
  ],
  PASSWORD_SAME: [422, '新密码不能等于旧密码', 'The new password must differ from the old one'],
  PASSWORD_DIFFERS: [422, '两次输入密码不一致!', 'The two passwords are not the same!'],
  PASSWORD_WRONG: [422, '密码错误', 'The password is wrong'],
  OLD_PASSWORD_WRONG: [422, '旧密码错误', 'The old password is wrong'],
  PASSWORD_UNREADABLE: [422, '密码无法识别', 'The password could not be read'],
  ORG_NOT_YOURS: [404, '未找到该组织', 'Organisation not found'],
  ORG_NAME_TAKEN: [409, '组织名称“{name}”已被使用', 'The organisation name “{name}” is taken'],
  ORG_CODE_TAKEN: [
    409,
    '统一社会信用代码 {code} 已有组织使用，可申请加入该组织',
    'The unified credit code {code} belongs to an organisation already; one may apply to join it',
  ],
  FOUNDING_CLOSED: [
    404,
    '链接无效，或系统已完成初始化',
    'This link is not valid, or the installation is set up already',
  ],

  // registration of suppliers
  BUYER_NEEDED: [422, '请选择要申请的采购方', 'Choose the buyer you apply to'],
  SUPPLIER_LINKED: [409, '与该采购方已有合作关系', 'There is a link with this buyer already'],
  LICENCE_ENDS_BEFORE: [
    422,
    '营业执照有效日期不能小于发证日期',
    'The licence cannot end before the day it was issued',
  ],
  PERIOD_ENDS_BEFORE: [422, '结束日期不能早于开始日期', 'The last day cannot be before the first'],
  AGREEMENT_NEEDED: [422, '请阅读并勾选同意承诺内容', 'Read the agreement and tick that you agree'],

  // orders
  ORDER_NO_LINES: [422, '订单至少需要一行', 'An order needs at least one line'],
  ORDER_LINES_MANY: [422, '订单最多 {limit} 行', 'An order has at most {limit} lines'],
  ORDER_NO_TAKEN: [409, '订单号已存在', 'This order number already exists'],
  LINK_NOT_ACTIVE: [409, '与该供应商的合作关系未生效', 'The link with this supplier is not active'],
  SUPPLIER_SUSPENDED: [409, '该供应商已暂停合作', 'This supplier is suspended'],
  ORDER_SEEN: [409, '供应商已查看此订单，不能撤回', 'The supplier has opened the order already'],
  ORDER_ON_HOLD: [409, '订单已暂停：{reason}', 'The order is on hold: {reason}'],
  APPROVER_IS_AUTHOR: [403, '不能审批自己创建的订单', 'You cannot approve an order you wrote yourself'],
  LINE_NOT_OPEN: [
    409,
    '第 {lineNo} 行的答复状态不允许此操作',
    'The answer to line {lineNo} does not allow this',
  ],
  LINES_PENDING: [409, '还有 {count} 行未答复', '{count} lines are not answered yet'],
  QTY_BELOW_FLOW: [
    409,
    '第 {lineNo} 行数量不能低于已收与在途 {qty}',
    'Line {lineNo} cannot go below {qty} received and in transit',
  ],
  ALREADY_MOVING: [409, '已有发货或收货，不能执行此操作', 'Goods are already shipped or received'],
  DELIVERY_OPEN: [409, '第 {lineNo} 行还有未完成的送货', 'Line {lineNo} still has an open delivery'],
  NOT_RECONCILED: [409, '订单尚未全部对账', 'The order is not fully reconciled yet'],
  PRICE_INVALID: [422, '第 {lineNo} 行单价无效', 'The price of line {lineNo} is not valid'],
  QTY_INVALID: [422, '第 {lineNo} 行数量必须大于 0', 'The quantity of line {lineNo} must be above 0'],
  QTY_SCALE: [
    422,
    '第 {lineNo} 行数量最多 {scale} 位小数',
    'The quantity of line {lineNo} has at most {scale} decimals',
  ],
  UNIT_UNKNOWN: [
    422,
    '第 {lineNo} 行的单位“{unit}”不存在或已停用',
    'The unit “{unit}” of line {lineNo} does not exist or is not active',
  ],
  LINE_NO_TAKEN: [422, '行号 {lineNo} 重复', 'The line number {lineNo} is used twice'],
  LEDGER_EXCEEDED: [
    409,
    '第 {lineNo} 行的数量超出允许范围',
    'The quantity is more than line {lineNo} allows',
  ],
  CURRENCY_DIFFERS: [
    422,
    '币种必须与合作关系一致（{currency}）',
    'The currency must be that of the link ({currency})',
  ],
  NOTHING_CHANGED: [422, '没有需要保存的修改', 'Nothing was changed'],

  // master data
  CODE_TAKEN: [409, '编码“{code}”已存在', 'The code “{code}” already exists'],
  IN_USE: [
    409,
    '该数据已被使用，不能删除或更改',
    'This is in use and can be neither deleted nor changed this way',
  ],

  // roles
  ROLE_NAME_TAKEN: [409, '角色名称“{name}”已存在', 'A role called “{name}” already exists'],
  ROLE_IN_USE: [
    409,
    '{count} 人正在使用此角色，不能删除',
    'Held by {count} people, this role cannot be deleted',
  ],
  ROLE_OWN: [403, '不能修改或删除自己的角色', 'You cannot change or delete a role of your own'],
  COMMAND_UNKNOWN: [422, '没有权限“{command}”', 'There is no command “{command}”'],
  COMMAND_OTHER_SIDE: [
    422,
    '权限“{command}”属于另一方系统',
    'The command “{command}” belongs to the other side',
  ],
  LIMIT_REFUSED: [422, '权限“{command}”不能设置数据条件', 'The command “{command}” takes no data condition'],
  GRANT_NOT_HELD: [
    403,
    '您没有权限“{command}”，不能授予他人',
    'You do not hold “{command}”, so you cannot grant it',
  ],
  GRANT_WIDER: [
    403,
    '只能在您自己的数据条件之内授予“{command}”',
    'You can grant “{command}” only within your own data condition',
  ],

  // people
  PERSON_KNOWN: [409, '“{account}”已在本组织', '“{account}” is in this organisation already'],
  PERSON_SELF: [
    403,
    '不能更改自己的角色、管理员身份或状态',
    'You cannot change your own roles, status or administrator flag',
  ],
  ADMIN_ONLY: [403, '只有管理员可以更改管理员', 'Only administrators change administrators'],
  SEEING_AS: [
    403,
    '正在以“{name}”的身份查看，不能进行更改',
    'You are looking as “{name}”, so nothing can be changed',
  ],
  LAST_ADMIN: [409, '组织至少需要一名管理员', 'An organisation keeps at least one administrator'],

  // applications
  DEFINITION_BROKEN: [
    500,
    '定义已损坏，无法打开（编号 {id}）',
    'The definition is broken and cannot be opened (id {id})',
  ],
  ASK_CHANGED: [
    409,
    '申请内容已变更，请重新阅读后再答复',
    'What is asked for has changed, please read it again before you answer',
  ],
  VALUE_TAKEN: [409, '“{field}”的值“{value}”已存在', 'The value “{value}” of “{field}” already exists'],

  // files
  FILE_TYPE: [415, '仅支持 {types}', 'Only {types} files are allowed'],
  FILE_CONTENT: [415, '“{name}”的内容不是 {type}', 'The content of “{name}” is not {type}'],
  FILE_TOO_LARGE: [413, '文件不能超过 {size} MB', 'A file may not exceed {size} MB'],
  FILE_MISSING: [422, '请选择文件', 'Choose a file'],
  FILE_QUOTA: [429, '上传的文件过多，请稍后再试', 'Too many files uploaded, please try again later'],
  VALUE_MISSING: [422, '此项必填', 'This is required'],
  VALUE_LONG: [422, '内容过长或数字过大', 'Too long, or too large a number'],
  VALUE_WRONG: [422, '内容无效', 'Not valid'],
  VALUE_TWICE: [422, '与表格中前面的行重复', 'Stands in an earlier row already'],
  SHEET_UNREADABLE: [
    422,
    '无法读取此表格（{why}），请另存为普通的 .xlsx 后重试',
    'This spreadsheet cannot be read ({why}); save it as a plain .xlsx and try again',
  ],
  SHEET_LIMIT: [422, '表格超出限制：{limit}', 'The spreadsheet exceeds a limit: {limit}'],
  SHEET_COLUMN: [422, '表格缺少列“{title}”', 'The spreadsheet has no column “{title}”'],
  STORAGE_FULL: [507, '存储空间不足', 'There is no space left to store the file'],
} as const satisfies Record<string, readonly [status: number, zh: string, en: string]>

export type ErrorCode = keyof typeof errors

/** Refusals that only the browser makes: an answer without words of the server, and what is compared while it is typed. */
export const browserErrors = [
  'NO_DATA',
  'PASSWORD_DIFFERS',
  'WRITE_TIMED_OUT',
] as const satisfies readonly ErrorCode[]

export type Lang = 'zh' | 'en'
export type ErrorData = Record<string, string | number>

/** The text of an error in a language, its `{names}` filled from `data`; unknown names stay as they are. */
export function errorText(code: ErrorCode, lang: Lang, data: ErrorData = {}): string {
  const text: string = errors[code][lang === 'zh' ? 1 : 2]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : whole,
  )
}

/** One field's fault inside an `INPUT_INVALID` answer: where (`lines.3.qty`) and which rule. */
export interface Fault {
  path: string
  msg: string
}

/** What the `data` of a refused answer holds. */
export interface Refusal {
  error: ErrorCode
  requestId: string
  faults?: Fault[]
  data?: ErrorData
}

/** A refusal on its way to the caller. Thrown by the server and rejected by the browser's http provider. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly data: ErrorData
  readonly faults: Fault[]
  constructor(code: ErrorCode, data: ErrorData = {}, faults: Fault[] = []) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.data = data
    this.faults = faults
  }
  get status(): number {
    return errors[this.code][0]
  }
}
