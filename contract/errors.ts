/** Every refusal of the system, one table. A test proves that the server throws each of them, but for `browserErrors`. */
import { type ErrorData, type ErrorRow, type Lang, filled, localErrors } from './errors.local.ts'
import type { Fault, Refused } from './refused.ts'

export type { ErrorData, Lang } from './errors.local.ts'
export { type Fault, Refused } from './refused.ts'

export const errors = {
  ...localErrors,
  // every call
  BODY_TOO_LARGE: [413, '提交的内容过大', 'The request is too large'],
  MEDIA_UNSUPPORTED: [415, '不支持的内容格式', 'This content type is not supported'],
  NOT_FOUND: [404, '未找到该数据', 'Not found'],
  NO_SESSION: [401, '登录已失效，请重新登录', 'Your session has ended, please sign in again'],
  SESSION_LOCKED: [
    423,
    '会话已锁定，请输入密码解锁',
    'The session is locked, enter your password to unlock it',
  ],
  WRONG_SIDE: [403, '当前系统身份不能执行此操作', 'This cannot be done from the side you are working on'],
  NO_ORG: [403, '请先加入或创建组织', 'Join or create an organisation first'],
  TOO_MANY: [429, '操作过于频繁，请稍后再试', 'Too many requests, please try again later'],
  VERSION_STALE: [
    409,
    '{who} 已于 {when} 修改了此数据，请刷新后重试',
    '{who} changed this at {when}; refresh and try again',
  ],
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
  SECOND_STEP_NEEDED: [401, '请输入两步验证码', 'Enter the code of your two-factor authentication'],
  CHALLENGE_ENDED: [401, '登录已超时，请重新登录', 'This took too long, please sign in again'],
  ONE_TIME_CODE_WRONG: [401, '验证码错误或已使用', 'The code is wrong or was used before'],
  PROOF_WRONG: [422, '密码或验证码错误', 'The password or the code is wrong'],
  TWO_FACTOR_ON: [409, '两步验证已开启', 'Two-factor authentication is on already'],
  TWO_FACTOR_OFF: [409, '两步验证未开启', 'Two-factor authentication is not on'],
  TWO_FACTOR_NEEDED: [
    403,
    '组织要求两步验证，请先完成设置',
    'Your organisation demands two-factor authentication; set it up first',
  ],
  TWO_FACTOR_DEMANDED: [
    409,
    '{orgs} 要求两步验证，不能关闭',
    '{orgs} demands two-factor authentication, so it cannot be turned off',
  ],
  TWO_FACTOR_OWN_FIRST: [
    409,
    '请先为自己的账号开启两步验证',
    'Turn on two-factor authentication of your own account first',
  ],
  PROVIDER_OFF: [404, '未启用单点登录', 'Single sign-on is not set up'],
  PROVIDER_UNREACHED: [
    502,
    '单点登录服务无法连接，请稍后再试或使用密码登录',
    'The single sign-on service is not reached; try again later or sign in with your password',
  ],
  PROVIDER_REFUSED: [
    401,
    '单点登录服务未能确认您的身份，请重试或使用密码登录',
    'The single sign-on service did not confirm who you are; try again or sign in with your password',
  ],
  PROVIDER_MAIL_UNVERIFIED: [
    403,
    '单点登录服务未提供已验证的邮箱，请使用密码登录',
    'The single sign-on service gave no verified e-mail address; sign in with your password',
  ],
  PROVIDER_NO_ACCOUNT: [
    403,
    '没有与此单点登录对应的账号，请使用密码登录或联系管理员',
    'No account here belongs to this single sign-on; sign in with your password or ask your administrator',
  ],
  PROVIDER_UNLINKED: [
    403,
    '您已取消与单点登录的关联；请用密码登录，在“登录安全”中允许再次关联',
    'You have disconnected single sign-on; sign in with your password and allow it again under “Sign-in security”',
  ],
  ACCOUNT_TAKEN: [409, '该账号已被使用', 'This account is already in use'],
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
  BUYER_CLOSED: [
    409,
    '该采购方已停止接受供应商注册，请选择其他采购方',
    'This buyer takes no more applications; choose another one',
  ],
  QUESTIONNAIRE_EMPTY: [
    422,
    '该表单没有可供供应商填写的字段',
    'This form has no field that an applicant could fill in',
  ],
  QUESTIONNAIRE_CHANGED: [
    409,
    '采购方更新了问卷，请核对后重新提交',
    'The buyer has changed its questionnaire; look through it and submit again',
  ],
  APPLICANT_LEFT: [
    409,
    '申请人已无权代表所申请的供应商组织，申请不能继续',
    'The applicant may no longer speak for the supplier organisation, so the application cannot go on',
  ],
  CERTIFICATE_NEEDED: [
    422,
    '已选择通过质量体系认证，请在“质量体系认证”中至少填写一张证书，或改选“否”',
    'You answered that you are certified: enter at least one certificate under “Quality system certificates”, or answer no',
  ],
  SUPPLIER_LINKED: [409, '与该采购方已有合作关系', 'There is a link with this buyer already'],
  LICENCE_ENDS_BEFORE: [
    422,
    '营业执照有效日期不能小于发证日期',
    'The licence cannot end before the day it was issued',
  ],
  TIME_ENDS_BEFORE: [422, '结束时间必须晚于开始时间', 'The end must be later than the beginning'],
  PERIOD_ENDS_BEFORE: [422, '结束日期不能早于开始日期', 'The last day cannot be before the first'],
  PERIOD_TOO_LONG: [422, '期间最长 {days} 天', 'A period has at most {days} days'],
  REPORT_VIEW_NAME_TAKEN: [409, '该报表已有视图“{name}”', 'The report has a view called “{name}” already'],
  REPORT_VIEWS_FULL: [409, '最多可保存 {count} 个报表视图', 'You can save at most {count} views of reports'],
  REPORT_VIEW_NO_MAIL: [
    422,
    '您的账号不是邮箱地址，无法定期发送邮件',
    'Your account is no mail address, so nothing can be mailed to it',
  ],
  AGREEMENT_NEEDED: [422, '请阅读并勾选同意承诺内容', 'Read the agreement and tick that you agree'],

  // orders
  ORDER_NO_TAKEN: [409, '订单号已存在', 'This order number already exists'],
  LINK_NOT_ACTIVE: [409, '与该供应商的合作关系未生效', 'The link with this supplier is not active'],
  SUPPLIER_BLOCKED: [
    409,
    '{supplierName} 已被禁用，不能向其采购：{reason}',
    '{supplierName} is blocked, nothing can be ordered from it: {reason}',
  ],
  CATEGORY_BLOCKED: [
    409,
    '{supplierName} 在品类“{category}”中已被禁用，不能向其采购物料 {materials}：{reason}',
    '{supplierName} is blocked in the category “{category}”, so {materials} cannot be ordered from it: {reason}',
  ],
  PROFILE_CHANGE_OPEN: [
    409,
    '已有一份待处理的资料变更，请在其上继续修改',
    'A change of the record is under way already; go on from that one',
  ],
  PROFILE_UNCHANGED: [
    422,
    '资料与客户现有的完全相同，没有需要审核的变更',
    'This is what the buyer has already; there is nothing to review',
  ],
  LINE_NOT_OPEN: [
    409,
    '第 {lineNo} 行的答复状态不允许此操作',
    'The answer to line {lineNo} does not allow this',
  ],
  LINE_CHANGED: [
    409,
    '此行在导出后已变更或已答复，请重新导出',
    'The line was changed or answered since it was exported; export it again',
  ],
  CHANGE_REQUEST_LINE: [
    409,
    '第 {lineNo} 行尚未双方确认或已结束，不能按申请变更',
    'Line {lineNo} is not agreed or has ended, so no request can change it',
  ],
  CHANGE_REQUEST_OPEN: [
    409,
    '第 {lineNo} 行已有待处理的变更申请',
    'A change of line {lineNo} is asked for already',
  ],
  CHANGE_REQUEST_STALE: [
    409,
    '第 {lineNo} 行在申请之后已变更，请拒绝后由供应商重新申请',
    'Line {lineNo} has changed since this was asked for; reject it, so that the supplier can ask anew',
  ],
  QTY_BELOW_CALL_OFFS: [
    409,
    '第 {lineNo} 行数量不能低于已要货数量 {qty}',
    'Line {lineNo} cannot go below {qty} called off',
  ],
  QTY_BELOW_FLOW: [
    409,
    '第 {lineNo} 行数量不能低于已收与在途 {qty}',
    'Line {lineNo} cannot go below {qty} received and in transit',
  ],
  DELIVERY_OPEN: [409, '第 {lineNo} 行还有未完成的送货', 'Line {lineNo} still has an open delivery'],
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
  DELIVERY_LINES_MANY: [422, '送货单最多 {limit} 行', 'A delivery has at most {limit} lines'],
  DELIVERY_NO_TAKEN: [409, '送货单号已存在', 'This delivery number already exists'],
  DELIVERY_LINE_REJECTED: [409, '第 {lineNo} 行已被驳回', 'Line {lineNo} is rejected already'],
  QTY_OVER_MAY_SHIP: [
    409,
    '第 {lineNo} 行超出可送数量：订单 {orderNo} 第 {orderLineNo} 行还可送 {mayShip}，本单共送 {qty}',
    'Line {lineNo} is too much: of order {orderNo} line {orderLineNo} {mayShip} may still be sent, this delivery sends {qty}',
  ],
  ORDER_LINE_NOT_AGREED: [
    409,
    '第 {lineNo} 行：订单 {orderNo} 第 {orderLineNo} 行尚未确认或已结束',
    'Line {lineNo}: line {orderLineNo} of order {orderNo} is not confirmed or has ended',
  ],
  EXPIRES_BEFORE_MADE: [
    422,
    '第 {lineNo} 行的有效期不能早于生产日期',
    'Line {lineNo} cannot expire before it was produced',
  ],
  SERIALS_INVALID: [
    422,
    '第 {lineNo} 行的序列号重复或与数量不符',
    'The serial numbers of line {lineNo} repeat or do not fit',
  ],
  PALLETS_INVALID: [
    422,
    '第 {lineNo} 行的托盘重复，或托盘上的箱数超过 {boxes} 箱',
    'Line {lineNo} names a pallet twice or stands more than its {boxes} boxes on pallets',
  ],
  CERTIFICATES_MISSING: [
    409,
    '第 {lineNo} 行缺少随货证书：{names}',
    'Line {lineNo} lacks certificates: {names}',
  ],
  DELIVERY_PLACES: [
    409,
    '第 {lineNo} 行送到“{shipTo}”，其他行送到“{other}”：一张送货单只送一个地址，请另建送货单',
    'Line {lineNo} goes to "{shipTo}", others to "{other}": a delivery goes to one place; write another for it',
  ],
  DELIVERY_CURRENCIES: [
    409,
    '第 {lineNo} 行的订单币种是 {currency}，其他行是 {other}：请另建送货单',
    'The order of line {lineNo} is in {currency}, others in {other}: write another delivery for it',
  ],
  CALL_OFF_NOT_OPEN: [
    409,
    '第 {lineNo} 行的要货已关闭或已变化',
    'The call-off of line {lineNo} is closed or has changed',
  ],
  CALL_OFF_LINES_MANY: [422, '要货单最多 {limit} 行', 'A call-off has at most {limit} lines'],
  CALL_OFF_NO_TAKEN: [409, '要货单号已存在', 'This call-off number already exists'],
  CALL_OFF_OVER: [
    409,
    '第 {lineNo} 行超出可要货数量：订单 {orderNo} 第 {orderLineNo} 行还可要货 {open}',
    'Line {lineNo} is too much: of order {orderNo} line {orderLineNo} {open} may still be called off',
  ],
  CALL_OFF_ROW_OVER: [
    422,
    '超出订单行的可要货数量',
    'This is more than may still be called off of the order line',
  ],
  CALL_OFF_ROW_BEYOND: [
    422,
    '预测超出双方已确认的数量：可要货 {open}',
    'The forecast goes beyond what is agreed: {open} may be called off',
  ],
  CALL_OFF_ROW_NOT_AGREED: [422, '订单行尚未确认或已结束', 'The order line is not confirmed or has ended'],
  RECEIPT_EMPTY: [422, '第 {lineNo} 行没有收货数量', 'Nothing is received or refused on line {lineNo}'],
  RECEIPT_OVER: [
    409,
    '第 {lineNo} 行最多还可收 {qty} {unit}',
    'Of line {lineNo} no more than {qty} {unit} may be received',
  ],
  REFUSE_REASON: [422, '第 {lineNo} 行拒收必须填写原因', 'Say why goods of line {lineNo} are refused'],
  BOX_RECEIVED: [409, '第 {lineNo} 行第 {box} 箱已收货', 'Box {box} of line {lineNo} is received already'],
  PALLET_RECEIVED: [409, '托盘 {pallet} 上的箱都已收货', 'All boxes on pallet {pallet} are received already'],
  RECEIPT_STANDS: [
    409,
    '订单第 {lineNo} 行已关闭、取消或另行送货',
    'Order line {lineNo} is closed, cancelled or on its way again',
  ],
  LOT_STANDS: [409, '“{what}”以此判定为依据，不能重开', '“{what}” is built on this decision, so it stands'],
  DEFECT_REPORT_LOT: [
    409,
    '已判定且有不合格或让步接收时才能发起 8D',
    'Only a decided lot with defects has a report',
  ],
  DEFECT_REPORT_OPEN: [409, '已有进行中的 8D 报告 {no}', 'Report {no} is under way already'],
  DEFECT_REPORT_INCOMPLETE: [422, '请填写 {discipline}', '{discipline} is not answered yet'],
  CHOICE_UNKNOWN: [422, '检验项目“{item}”没有选项“{value}”', 'The check “{item}” has no choice “{value}”'],
  READINGS_MANY: [422, '一个检验批最多 {count} 条记录', 'A lot has at most {count} readings'],
  READING_TAKEN: [
    409,
    '样本 {unit} 的“{item}”已由 {who} 记录：{value}',
    '“{item}” of unit {unit} was recorded by {who} already: {value}',
  ],
  READING_MISSING: [
    422,
    '样本 {unit} 的“{item}”只有 {count} 次读数',
    '“{item}” of unit {unit} has only {count} readings',
  ],
  READING_REMOVED: [409, '此记录已由 {who} 移除', '{who} has removed this reading already'],
  CHECK_ITEM_INVALID: [422, '检验项目“{item}”的设置无效', 'The check “{item}” is not set up properly'],
  LOT_SPLIT: [
    422,
    '合格、让步、不合格与破坏数量之和须等于批量 {qty}，现为 {sum}',
    'Accepted, conceded, rejected and destroyed must add up to the lot of {qty}; now it is {sum}',
  ],
  SAMPLE_LARGE: [
    422,
    '检验数与不合格数不能超过批量',
    'Inspected and nonconforming units cannot exceed the lot',
  ],
  DECISION_REASON: [422, '让步接收或拒收必须填写原因', 'Say why goods are rejected or taken by concession'],
  OVERRIDE_REASON: [
    422,
    '未按抽样方案或检验记录判定，必须填写原因',
    'Say why the sampling plan or the readings are not followed',
  ],
  INQUIRY_CLOSED: [409, '询价单{status}，现在不能报价', 'The inquiry takes no quotes now: {status}'],
  INQUIRY_SEALED: [
    409,
    '报价在截止并开标之前不可查看',
    'The quotes are sealed until the deadline has passed and they are opened',
  ],
  DEADLINE_PAST: [422, '截止时间必须晚于现在', 'The deadline must be later than now'],
  DEADLINE_EARLIER: [422, '截止时间只能延后', 'The deadline can only be moved on'],
  WEIGHTS_SUM: [422, '各项权重合计必须为 100%', 'The weights must add up to 100%'],
  RATE_INVALID: [422, '汇率必须大于 0，每个币种只填一次', 'A rate is above 0, and each currency has one'],
  QUESTION_ANSWERED: [409, '这个问题已经答复', 'This question has been answered'],
  QUOTE_ALTERNATIVES: [
    422,
    '第 {lineNo} 行最多提供 {limit} 个替代方案',
    'Line {lineNo}: at most {limit} alternatives',
  ],
  QUOTE_NO_LINES: [422, '请至少为一行报价', 'Quote a price for at least one line'],
  QUOTE_CURRENCY: [
    422,
    '请用与客户约定的交易币种报价：{currency}',
    'Quote in the currency you trade in with this customer: {currency}',
  ],
  QUOTE_LINK_ENDED: [
    409,
    '与该客户的合作关系未生效，不能报价',
    'The link with this customer is not active, so nothing can be quoted',
  ],
  INQUIRY_LINES_MANY: [422, '一张询价单最多 {limit} 行', 'An inquiry has at most {limit} lines'],
  INQUIRY_SUPPLIERS_MANY: [
    422,
    '一张询价单最多邀请 {limit} 家供应商',
    'An inquiry invites at most {limit} suppliers',
  ],
  INQUIRY_MAILS_MANY: [
    422,
    '一张询价单最多邀请 {limit} 个邮箱',
    'An inquiry invites at most {limit} addresses',
  ],
  INQUIRY_INVITED: [409, '所选供应商和邮箱都已邀请', 'All of them are invited already'],
  INQUIRY_NOT_OPEN: [
    409,
    '贵公司未开放供应商注册，收到邮件的人无法注册；请先在组织信息中开放',
    'Your organisation takes no applications of suppliers, so nobody could register by the mail: open it first in its settings',
  ],
  MAIL_INVALID: [422, '请输入有效的邮箱地址', 'Enter valid e-mail addresses'],
  MAIL_TWICE: [422, '邮箱地址不能重复', 'Each address once'],
  INQUIRY_LINK_ENDED: [
    409,
    '与 {supplierName} 的合作关系未生效',
    'The link with {supplierName} is not active',
  ],
  INQUIRY_RATE_MISSING: [
    422,
    '{supplierName} 以 {currency} 交易，请填写该币种的汇率',
    '{supplierName} trades in {currency}: enter a rate for it',
  ],
  QUOTE_BREAKS: [
    422,
    '第 {lineNo} 行的阶梯数量必须逐级增大',
    'The quantities of the price breaks of line {lineNo} must rise',
  ],
  AGREEMENT_OVERLAPS: [
    409,
    '{supplier} 的物料 {material}（{currency}）在这段时间已有价格协议，请先终止或修改原协议',
    '{supplier} already has an agreed price of {material} in {currency} on some of these days; end or change that one first',
  ],
  AGREEMENT_TWICE: [
    422,
    '{supplier} 对物料 {material} 在第 {lines} 行报价不同，不能保留为价格协议',
    '{supplier} quotes {material} differently on lines {lines}: that cannot be kept as one price agreement',
  ],
  AGREEMENT_DAYS: [422, '失效日期不能早于生效日期', 'The last day cannot be before the first'],
  SCORECARD_OVERLAPS: [
    409,
    '{supplier} 在这段期间已有评分卡，请先撤回或改期间',
    '{supplier} has a scorecard for some of these days already; take that one back or choose other days',
  ],
  SCORECARD_DAYS: [
    422,
    '期间的结束不能早于开始，且最长 {days} 天',
    'The period cannot end before it begins, and has {days} days at most',
  ],
  SCORECARD_WEIGHTS: [
    422,
    '各指标权重之和须为 100，现为 {sum}',
    'The weights must be 100 together; they are {sum}',
  ],
  SCORECARD_JUDGE: [
    422,
    '请为每个评定指标打分（0 至 100）',
    'Give marks from 0 to 100 to everything that you judge yourself',
  ],
  SCORECARD_PLAN: [422, '得分为 {grade} 级，请填写改进计划', 'Grade {grade} asks for an improvement plan'],
  FORECAST_EMPTY: [409, '请先填写物料', 'Enter its materials first'],
  FORECAST_PAST: [
    409,
    '起始周已过，请先改为本周或以后',
    'Its first week is over; let it begin this week or later',
  ],
  FORECAST_OVER: [409, '预测的最后一周已过', 'Its last week is over'],
  FORECAST_DRAFT: [
    409,
    '{supplier} 已有一份草稿预测，请继续编辑它',
    '{supplier} has a draft forecast already; go on with that one',
  ],
  FORECAST_MONDAY: [422, '起始周须选星期一', 'The first week begins on a Monday'],
  FORECAST_MATERIAL: [422, '没有在用的物料 {code}', 'There is no material {code} in use'],
  FORECAST_TWICE: [422, '物料 {code} 重复', 'The material {code} stands twice'],
  FORECAST_LINES_MANY: [422, '一份预测最多 {limit} 种物料', 'A forecast has at most {limit} materials'],
  FORECAST_WEEK: [409, '该周已过或不在预测范围内', 'That week is over, or no part of the forecast'],
  PRICE_BEYOND_AGREED: [
    409,
    '第 {lineNo} 行单价 {price} 超出价格协议 {agreementNo} 的约定价 {agreed}（容差 {percent}%）',
    'Line {lineNo}: the price {price} is beyond {agreed} as agreed in {agreementNo} (tolerance {percent}%)',
  ],
  PRICE_NOT_AGREED: [
    409,
    '第 {lineNo} 行单价超出价格协议 {agreementNo} 的约定价和容差',
    'Line {lineNo}: the price is beyond what {agreementNo} allows',
  ],
  INQUIRY_FILES_FULL: [422, '一张询价单最多 {limit} 个文件', 'An inquiry gives at most {limit} files'],
  AWARD_NOT_QUOTED: [422, '第 {lineNo} 行该供应商没有报价', 'This supplier did not quote line {lineNo}'],
  QUOTE_ENDED: [
    409,
    '{supplierName} 的报价只到 {day} 有效，请其在新一轮中更新',
    'The quote of {supplierName} was valid until {day}: ask for it anew in another round',
  ],
  QUOTE_DAY_PAST: [422, '报价有效期不能早于今天', 'The quote must be valid until today at least'],
  AWARD_BELOW_MOQ: [
    422,
    '第 {lineNo} 行低于该供应商的起订量 {qty} {unit}',
    'Line {lineNo} is below the minimum order quantity {qty} {unit} of this supplier',
  ],
  AWARD_TOO_MUCH: [
    422,
    '第 {lineNo} 行最多可定标 {qty} {unit}',
    'Of line {lineNo} at most {qty} {unit} can be awarded',
  ],
  STATEMENT_LINES_MANY: [
    422,
    '一张对账单最多 {limit} 行，请缩短期间或分批选择',
    'A statement has at most {limit} lines: take a shorter period or choose fewer receipts',
  ],
  STATEMENT_MIXED: [
    422,
    '所选收货的币种或计价方式不同（{kinds}），请选择其一，分别生成对账单',
    'The receipts differ in currency or in whether prices include tax ({kinds}): choose one, and make a statement of each',
  ],
  STATEMENT_AMOUNT: [
    422,
    '金额与类型不符：退货、扣款和罚款小于 0，运费大于 0，尾差不超过 1，其他不为 0',
    'The amount does not fit its kind: returns, deductions and penalties are below 0, freight above, rounding at most 1, others not 0',
  ],
  STATEMENT_CHANGED: [
    409,
    '对账单内容在您查看之后已变化，请核对后再审核',
    'The statement has changed since you read it, look at it again before you pass it',
  ],
  CLAIM_OF_CLOSED: [
    409,
    '订单 {orderNo} 已关闭，其对账数量不能再减少，请改用调整行',
    'Order {orderNo} is closed, so what is reconciled of it stays: add an adjustment instead',
  ],
  STATEMENT_NOT_AGREED: [
    409,
    '对账单 {statementNo} 尚未经双方确认，订单还不能关闭',
    'Statement {statementNo} is not agreed by both sides yet, so the order stays open',
  ],
  CLAIMED_ELSEWHERE: [
    409,
    '收货单 {receiptNo} 第 {lineNo} 行已在对账单 {statementNo} 中对账',
    'Line {lineNo} of receipt {receiptNo} is claimed by statement {statementNo}',
  ],
  RECEIPT_NOT_CLAIMABLE: [
    409,
    '收货单 {receiptNo} 第 {lineNo} 行最多可对账 {qty} {unit}',
    'Of line {lineNo} of receipt {receiptNo} at most {qty} {unit} can be claimed',
  ],
  INVOICE_NO_TAKEN: [409, '发票号码 {invoiceNo} 已登记', 'The invoice number {invoiceNo} is there already'],
  INVOICE_THEIRS: [
    403,
    '发票 {invoiceNo} 由对方登记，只有登记方可以修改或删除',
    'The other side entered invoice {invoiceNo}: only who entered it can change or delete it',
  ],
  INVOICE_AMOUNT: [
    422,
    '发票金额不能为 0，税额与金额正负号须一致',
    'An invoice is not of 0, and its tax is of the same sign',
  ],
  INVOICE_OVER: [
    422,
    '发票合计超过对账金额：待开票 {net}，税额 {tax}',
    'The invoices would come to more than was agreed: still to invoice are {net}, tax {tax}',
  ],
  STOCK_SHORT: [409, '物料“{material}”的库存不足', 'There is not enough stock of “{material}”'],
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

  // organisations and links
  NAME_TOO_SHORT: [422, '请至少输入 2 个字', 'Enter at least 2 characters'],
  CREDIT_CODE_WRONG: [
    422,
    '统一社会信用代码有误，请核对 18 位代码',
    'This is not a valid unified social credit code; check its 18 characters',
  ],
  ORG_NO_SIDE: [422, '请选择需方、供方或两者', 'Choose buyer, supplier or both'],
  ORG_CREATE_CLOSED: [
    403,
    '本系统不允许自行创建组织，请联系系统管理员',
    'Organisations are created by the administrator of this installation',
  ],
  ORG_KNOWN_TO_PARTNERS: [
    409,
    '合作伙伴以现有名称和统一社会信用代码认识本组织，请改为申请变更',
    'Partners know the organisation by its name and credit code; ask for the change instead',
  ],
  ORG_CHANGE_OPEN: [
    409,
    '已有一份变更申请待处理，可先撤回再申请',
    'A request to change them is waiting already; withdraw it to ask anew',
  ],
  ORG_CHANGE_NOTHING: [
    422,
    '名称和统一社会信用代码与现有的相同',
    'Name and credit code are what they are already',
  ],
  CLAIM_OPEN: [
    409,
    '您已认领该统一社会信用代码，请等待系统管理员处理',
    'You have claimed this credit code already; the administrator of this installation decides',
  ],
  CLAIM_NOT_NEEDED: [
    409,
    '该名称和统一社会信用代码未被占用，可直接创建组织',
    'Neither name nor credit code is taken; you may create the organisation',
  ],
  CLAIM_OTHERS: [
    409,
    '占用该名称或代码的组织已有变化，请重新查看后再处理',
    'Other organisations have the name or code by now; look again before you decide',
  ],
  JOIN_MEMBER: [409, '您已是该组织的成员', 'You belong to this organisation already'],
  JOIN_OPEN: [
    409,
    '您已申请加入该组织，请等待管理员处理',
    'You have applied to join this organisation already',
  ],
  JOIN_OWN: [403, '不能处理自己的申请', 'You cannot decide your own request'],
  LINK_ONESELF: [422, '不能与本组织建立合作', 'An organisation cannot be its own partner'],
  LINK_WRONG_PARTNER: [
    422,
    '“{name}”不具备所需的身份，不能建立此合作',
    '“{name}” does not work on the other side, so there can be no such link',
  ],
  LINK_EXISTS: [
    409,
    '与“{name}”的合作关系已存在（{status}）',
    'There is a link with “{name}” already ({status})',
  ],
  LINK_ORDERS_OPEN: [409, '还有未完成的订单，不能终止合作', 'Orders are still open, so the link cannot end'],
  LINK_HAS_ORDERS: [
    409,
    '还有 {count} 张未完成的订单（{orders}），不能终止合作',
    '{count} orders are still open ({orders}), so the link cannot end',
  ],

  // roles
  ROLE_NAME_TAKEN: [409, '角色名称“{name}”已存在', 'A role called “{name}” already exists'],
  COMMAND_UNKNOWN: [422, '没有权限“{command}”', 'There is no command “{command}”'],
  COMMAND_OTHER_SIDE: [
    422,
    '权限“{command}”属于另一方系统',
    'The command “{command}” belongs to the other side',
  ],
  LIMIT_REFUSED: [422, '权限“{command}”不能设置数据条件', 'The command “{command}” takes no data condition'],
  HIDDEN_REFUSED: [
    422,
    '权限“{command}”不能隐藏这些字段',
    'The command “{command}” does not hide these fields',
  ],
  GRANT_NOT_HELD: [
    403,
    '您没有权限“{command}”，不能授予他人，也不能收回',
    'You do not hold “{command}”, so you can neither grant it nor take it away',
  ],
  ROLE_UNREADABLE: [
    403,
    '此角色有已无法读取的条件，只有管理员可以修改、删除或收回',
    'A condition of this role can no longer be read: only administrators change it, delete it or take it away',
  ],
  GRANT_UNHIDES: [
    403,
    '您看不到的字段，授予“{command}”时也必须隐藏；显示这些字段的角色，您不能修改或收回',
    'Fields you do not see must be hidden too where you grant “{command}”; a role that shows them is not yours to change or take away',
  ],
  FIELD_HIDDEN: [
    403,
    '您的角色看不到字段“{field}”，不能新增此内容',
    'Your role hides the field “{field}”, so you cannot add this',
  ],
  GRANT_WIDER: [
    403,
    '只能在您自己的数据条件之内授予或收回“{command}”',
    'You can grant “{command}”, and take it away, only within your own data condition',
  ],

  // people
  PERSON_KNOWN: [409, '“{account}”已在本组织', '“{account}” is in this organisation already'],
  SEEING_AS: [
    403,
    '正在以“{name}”的身份查看，不能进行更改',
    'You are looking as “{name}”, so nothing can be changed',
  ],
  ABSENCE_DAYS: [422, '请选择尚未结束的日期，最长 366 天', 'Choose days that are not over, 366 at most'],
  ABSENCE_SUBSTITUTE: [422, '不能由本人代理', 'Nobody stands in for themself'],
  LAST_ADMIN: [409, '组织至少需要一名管理员', 'An organisation keeps at least one administrator'],

  // programs
  TOKEN_BORDER: [
    403,
    '此操作不能使用个人令牌，请登录后进行',
    'This cannot be done with a personal token; sign in to do it',
  ],
  TOKEN_READ_ONLY: [403, '此令牌只能读取', 'This token may only read'],
  TOKENS_FULL: [409, '最多可有 {count} 个有效令牌', 'You can have at most {count} living tokens'],

  WEBHOOKS_FULL: [409, '最多可有 {count} 个回调地址', 'There can be at most {count} webhooks'],
  EVENTS_NOT_HELD: [
    403,
    '需要不受数据条件限制、不隐藏字段的“{right}”权限，才能发送这些事件',
    'Sending these events takes “{right}” without a data condition and without hidden fields',
  ],
  WEBHOOK_AUTHOR: [
    403,
    '最后保存此回调的人已无权读取这些事件；有权的人重新保存后继续发送',
    'Whoever saved this webhook last may not read these events any more; once somebody who may saves it, they are sent',
  ],
  SECRET_UNREADABLE: [
    409,
    '安装密钥已更换，请重新设置此处的密钥',
    'The secret of the installation was changed; set this secret anew',
  ],
  DRAWING_NOT_SET: [409, '需方尚未设置图纸接口', 'The buyer has not set up the drawing call-back'],
  DRAWING_REFUSED: [
    424,
    '图纸接口未返回图纸（状态 {status}）',
    'The drawing call-back returned no drawing (status {status})',
  ],

  // addresses of others that are asked: 424, for it is not this server that fails
  ADDRESS_UNREADABLE: [
    422,
    '地址无效，应为完整网址且不含用户名或密码',
    'Not a full address, or one with a user name or password in it',
  ],
  ADDRESS_SCHEME: [422, '地址须以 https:// 开头', 'The address must begin with https://'],
  ADDRESS_PORT: [422, '本系统不允许访问此端口', 'This installation does not ask that port'],
  ADDRESS_INTERNAL: [
    422,
    '该地址位于内部网络，未获运维允许',
    'The address is inside a private network and the operator has not allowed it',
  ],
  HOST_UNKNOWN: [424, '找不到该主机', 'The host was not found'],
  HOST_UNREACHED: [424, '无法连接到该主机', 'The host could not be reached'],
  HOST_TIMED_OUT: [424, '对方未在限定时间内应答', 'The host did not answer in time'],
  HOST_ANSWER_LARGE: [424, '对方的应答过大', 'The answer of the host is too large'],
  HOST_RESTING: [
    424,
    '该地址连续失败，暂停访问，请稍后再试',
    'The address has kept failing and is left alone for a while; try again later',
  ],

  // applications
  RECORD_OUTSIDE: [
    403,
    '您的角色只能处理符合数据条件的数据，此内容不在其中',
    'Your role reaches records under a condition, which this one does not meet',
  ],
  RECORD_LOCKED: [409, '“{name}”已由 {who} 锁定', '“{name}” is locked by {who}'],
  RECORD_SETTLED: [409, '“{name}”为“{state}”，不能修改', '“{name}” is “{state}”, it cannot be changed'],
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
  UPLOAD_BROKEN: [
    409,
    '文件没有完整传到，请重新上传',
    'The file did not arrive whole, please upload it again',
  ],
  FILE_QUOTA: [429, '上传的文件过多，请稍后再试', 'Too many files uploaded, please try again later'],
  FILES_UNUSED: [
    409,
    '您已上传而未使用的文件达到 {size} MB；请先提交或舍弃草稿，未使用的文件一天后自动清除',
    'Files you uploaded and did not use have reached {size} MB; submit or discard your drafts first, what is not used goes after a day',
  ],
  DRAFT_FILES: [
    409,
    '一份申请的附件合计不能超过 {size} MB，请先移除部分附件',
    'The attachments of one application may have {size} MB together; remove some first',
  ],
  VALUE_MISSING: [422, '此项必填', 'This is required'],
  VALUE_SMALL: [422, '数字过小', 'Too small a number'],
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
  SHEET_COLUMN_NONE: [422, '表格没有第 {nth} 列', 'The spreadsheet has no column {nth}'],
  SHEET_FIELD_NONE: [422, '“{field}”不能导入', '“{field}” cannot be imported'],
  SHEET_FIELD_TWICE: [
    422,
    '有多列对应“{title}”，只能选一列',
    'More than one column is taken for “{title}”; choose one',
  ],
  SHEET_STALE: [
    409,
    '单据在导出表格后已变更，请重新导出',
    'The document was changed since the sheet was exported; export it again',
  ],
  NOTICE_LINK_INVALID: [404, '此链接无效', 'This link is not valid'],
  NOTICE_LINK_STALE: [
    409,
    '您之后修改过通知设置，此链接已失效，请登录后在“通知设置”中更改',
    'You have changed your notification settings since, so this link no longer counts; sign in to change them',
  ],
  // printing
  PRINT_RANGE_NEEDED: [422, '请选择适用范围', 'Choose who it is for'],
  PRINT_NAME_TAKEN: [409, '打印模板“{name}”已存在', 'A print template called “{name}” already exists'],
  PRINT_CONDITION: [
    422,
    '条件“{condition}”无法读取（第 {position} 个字符）',
    'The condition “{condition}” cannot be read (character {position})',
  ],
  PRINT_NOT_PARTY: [
    409,
    '模板“{name}”由{orgName}提供，只能打印与其往来的单据',
    'The template “{name}” is {orgName}’s: it prints documents that you have in common with them',
  ],
  PDF_UNAVAILABLE: [
    503,
    '服务器没有生成 PDF 的浏览器，请用浏览器打印，并请管理员安装 Chromium',
    'The server has no browser to make PDFs with. Print by your own browser, and ask the administrator to install Chromium',
  ],
  PRINT_CODE_UNKNOWN: [404, '没有此核验码的打印件', 'No print has this code'],
  PDF_QUEUE_FULL: [
    429,
    '已有 {count} 个 PDF 在生成，请等其中一个完成',
    '{count} PDFs are being made already, please wait for one of them',
  ],
  PDF_TOO_LARGE: [
    422,
    '内容太多，无法生成一个 PDF，请分几次打印',
    'This is too much for one PDF, please print it in parts',
  ],
  PDF_FAILED: [500, 'PDF 生成失败，请重试', 'The PDF could not be made, please try again'],
  PRINT_TEMPLATES_FULL: [
    409,
    '打印模板最多 {max} 个，请先删除不用的模板',
    'There are at most {max} print templates, delete one first',
  ],
  STORAGE_FULL: [507, '存储空间不足', 'There is no space left to store the file'],
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

/** Refusals that only the browser makes: an answer without words of the server, and what is compared while it is typed. */
export const browserErrors = [
  'NO_DATA',
  'PASSWORD_DIFFERS',
  'WRITE_TIMED_OUT',
] as const satisfies readonly ErrorCode[]

/** The text of an error in a language, its `{names}` filled from `data`. */
export const errorText = (code: ErrorCode, lang: Lang, data?: ErrorData): string =>
  filled(errors[code], lang, data)

/** HTTP status of a refusal. */
export const statusOf = ({ code }: Refused): number => errors[code][0]

/** What the `data` of a refused answer holds. */
export interface Refusal {
  error: ErrorCode
  requestId: string
  faults?: Fault[]
  data?: ErrorData
}
