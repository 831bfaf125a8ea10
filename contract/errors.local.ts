/** A refusal: HTTP status, text in both languages. `{name}` is filled from the error's `data`. */
export type ErrorRow = readonly [status: number, zh: string, en: string]

/**
 * Refusals whose words the browser has by itself: what it says before it asks, what it makes of an answer without words, and what a
 * row's `can` gives as the reason why an action is off. All others come in the server's words, so what everybody loads stays small.
 */
export const localErrors = {
  INPUT_INVALID: [422, '请检查输入内容', 'Please check input content'],
  NO_RIGHT: [403, '您没有此操作的权限', 'You do not have the right to do this'],
  WRONG_STATE: [409, '当前状态“{status}”不允许此操作', 'This is not possible while the status is “{status}”'],
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
  CODE_EMPTY: [422, '请输入验证码', 'Enter the code'],
  PROVIDER_REQUEST_ENDED: [
    401,
    '此次单点登录已失效，请重新登录',
    'This single sign-on has ended or was used before, please begin again',
  ],
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
  ORDER_NO_LINES: [422, '订单至少需要一行', 'An order needs at least one line'],
  ORDER_LINES_MANY: [422, '订单最多 {limit} 行', 'An order has at most {limit} lines'],
  ORDER_SEEN: [409, '供应商已查看此订单，不能撤回', 'The supplier has opened the order already'],
  ORDER_ON_HOLD: [409, '订单已暂停：{reason}', 'The order is on hold: {reason}'],
  APPROVER_IS_AUTHOR: [403, '不能审批自己创建的订单', 'You cannot approve an order you wrote yourself'],
  AWARDER_APPROVES: [403, '不能审批自己提交的定标', 'You cannot approve an award you asked for yourself'],
  LINES_PENDING: [409, '还有 {count} 行未答复', '{count} lines are not answered yet'],
  ALREADY_MOVING: [409, '已有发货或收货，不能执行此操作', 'Goods are already shipped or received'],
  NOT_RECONCILED: [409, '订单尚未全部对账', 'The order is not fully reconciled yet'],
  DELIVERY_NO_LINES: [422, '送货单至少需要一行', 'A delivery needs at least one line'],
  CALL_OFF_NO_LINES: [422, '要货单至少需要一行', 'A call-off needs at least one line'],
  CALL_OFF_COVERED: [
    409,
    '第 {lineNo} 行已有送货安排或已关闭，不能修改或删除',
    'Line {lineNo} is covered by a delivery or closed and cannot be changed or deleted',
  ],
  RECEIPT_CLAIMED: [
    409,
    '收货第 {lineNo} 行已在对账单 {statementNo} 中对账，不能冲销',
    'Line {lineNo} of the receipt is claimed by statement {statementNo}',
  ],
  SAMPLING_GOES_ON: [409, '抽样检验未中止', 'Sampling is not discontinued'],
  INSPECTION_BEGUN: [409, '来料检验已开始，不能冲销收货', 'Incoming inspection has begun already'],
  APPROVER_DECIDED: [403, '须由作出结论以外的人复核', 'Somebody other than who decided has to confirm it'],
  INQUIRY_NO_LINES: [422, '请至少填写一行物料', 'Enter at least one line'],
  INQUIRY_NO_SUPPLIERS: [422, '请至少邀请一家供应商', 'Invite at least one supplier'],
  STATEMENT_NO_LINES: [422, '没有可对账的收货', 'There is nothing received to be claimed'],
  REOPEN_ASKED: [
    409,
    '对账单已申请重开，请先答复该申请',
    'One side has asked to open the statement again: that is answered first',
  ],
  REOPEN_NOT_ASKED: [409, '没有需要本方答复的重开申请', 'Nobody has asked you to open the statement again'],
  INVOICE_FIRST: [
    409,
    '先开票后对账：请先由供方登记发票，发票合计须与对账金额一致',
    'Invoice first: the supplier enters the invoices, which have to add up to the statement',
  ],
  STATEMENT_INVOICED: [
    409,
    '对账单已登记发票，不能作废或拆分',
    'The statement has invoices: it cannot be voided or carved',
  ],
  NOT_BUILDER: [409, '只有制单方可以执行此操作', 'Only the side that built the statement can do this'],
  NOT_YOUR_TURN: [409, '对账单不在等待本方审核', 'The statement does not wait for your side'],
  NOTHING_UNDISPUTED: [
    409,
    '没有可拆出的行：需要同时有争议行和无争议行',
    'There is nothing to carve out: it takes disputed lines and undisputed ones',
  ],
  ROLE_IN_USE: [
    409,
    '{count} 人正在使用此角色，不能删除',
    'Held by {count} people, this role cannot be deleted',
  ],
  ROLE_OWN: [403, '不能修改或删除自己的角色', 'You cannot change or delete a role of your own'],
  PERSON_SELF: [
    403,
    '不能更改自己的角色、管理员身份或状态',
    'You cannot change your own roles, status or administrator flag',
  ],
  ADMIN_ONLY: [403, '只有管理员可以更改管理员', 'Only administrators change administrators'],
  LINK_OWN_REQUEST: [403, '发起方不能处理自己的合作申请', 'Who asked for the link cannot answer it'],
  LINK_THEIR_REQUEST: [403, '只有发起方可以撤回申请', 'Only who asked for the link can withdraw the request'],
  REGISTRATION_OWN: [
    403,
    '不能审核自己或自己所在组织的注册申请',
    'You cannot decide an application of your own, nor one of an organisation you belong to',
  ],
  REGISTRATION_TAKEN: [409, '正由他人审核，请先接手', 'Somebody else reviews it; take it over first'],
  LINK_RIGHT_NEEDED: [
    403,
    '通过申请会建立合作关系，还需要维护供应商的权限',
    'Approving makes a link, which needs the right to change suppliers too',
  ],
  SCORECARD_RUNS: [409, '期间到 {day} 结束后才能出分', 'It can be closed once {day} is over'],
} as const satisfies Record<string, ErrorRow>

export type LocalErrorCode = keyof typeof localErrors
export const localErrorCodes = Object.keys(localErrors) as LocalErrorCode[] // its own keys
export type Lang = 'zh' | 'en'
export type ErrorData = Record<string, string | number>

export const isLocalError = (code: string): code is LocalErrorCode => Object.hasOwn(localErrors, code)

/** The text of a local error in a language. */
export const localErrorText = (code: LocalErrorCode, lang: Lang, data?: ErrorData): string =>
  filled(localErrors[code], lang, data)

/** A row's text in a language, its `{names}` filled from `data`; unknown names stay as they are. */
export const filled = (row: ErrorRow, lang: Lang, data: ErrorData = {}): string =>
  row[lang === 'zh' ? 1 : 2].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : whole,
  )
