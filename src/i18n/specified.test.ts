import { expect, test } from 'vitest'
import { localErrors } from '../../contract/errors.local.ts'
import { errors } from '../../contract/errors.ts'
import { common as inEnglish } from './en/common.ts'
import { errors as shownInEnglish } from './en/errors.ts'
import { lowcode as lowcodeInEnglish } from './en/lowcode.ts'
import { registration as registrationInEnglish } from './lazy/en/registration.ts'
import { registration } from './lazy/zh/registration.ts'
import { common } from './zh/common.ts'
import { errors as shown } from './zh/errors.ts'
import { lowcode } from './zh/lowcode.ts'
import { preview } from './zh/preview.ts'
import { shell } from './zh/shell.ts'

// spec: P2.account.11, P8.text.9, P8.text.10, P8.text.12, P8.text.13, P2.shell.25
test('words that the specification gives', () => {
  expect(shell.password.title).toBe('修改密码')
  expect(shell.password.done).toBe('修改密码成功')
  expect(common.saving).toBe('保存中。。。')
  expect(shell.notice.title).toBe('提示')
  expect(common.ok).toBe('确 定')
  expect(shell.notice.buyer).toBe('采购单数据有{{count}}条待供方接收')
  expect(shell.notice.supplier).toBe('待接收订单有{{count}}条')
})

// spec: P5.password.1, P5.password.2, P5.password.3, P5.password.4, P5.password.5
test('what is said of a password', () => {
  expect(localErrors.PASSWORD_EMPTY[1]).toBe('请输入密码')
  expect(localErrors.PASSWORD_SHORT[1]).toBe('密码长度最短为6位')
  expect(localErrors.PASSWORD_SAME[1]).toBe('新密码不能等于旧密码')
  expect(localErrors.PASSWORD_DIFFERS[1]).toBe('两次输入密码不一致!')
  expect(localErrors.PASSWORD_WEAK[1]).toBe('密码6~18位字符,由字母、数字、特殊字符,任意2种组成')
})

// spec: P8.text.1, P8.text.4, P8.text.5, P8.text.7, P8.text.8, P8.text.14
test('what is said when something fails, is saved or takes long', () => {
  expect(localErrors.NO_DATA.slice(1)).toEqual(['无法获取数据', 'Unable to get data'])
  expect(errors.SIGN_IN_FAILED.slice(1)).toEqual(['用户信息错误', 'User information error'])
  expect([shown.noMenu, shownInEnglish.noMenu]).toEqual(['无法获取菜单', 'Unable to get menu'])
  expect([common.checkInput, inEnglish.checkInput]).toEqual(['请检查输入内容', 'Please check input content'])
  expect([common.saved, inEnglish.saved]).toEqual(['保存成功', 'Saved successfully'])
  expect(preview.large).toBe('加载文件中，文件较大请耐心等待...')
  expect(preview.stuck).toBe('若卡住不动，可刷新页面重新加载...')
})

// spec: L2.calendar.3
test('the toggle of the calendar', () => {
  expect([lowcode.calendar.week, lowcode.calendar.whole]).toEqual(['显示本周', '展开整月'])
  expect([lowcodeInEnglish.calendar.week, lowcodeInEnglish.calendar.whole]).toEqual([
    'Show this week',
    'Expand the whole month',
  ])
})

// spec: P2.wizard.2, P2.wizard.5, P2.wizard.7
test('the steps of the registration, its agreement and its end', () => {
  const { basic, contacts, business, invoice, done } = registration.steps
  expect([basic, contacts, business, invoice, done]).toEqual([
    '基本资料',
    '商务对接',
    '营业信息',
    '开票信息',
    '提交成功',
  ])
  expect(registration.agreement.tick).toBe('我已同意并将遵守以上内容')
  expect(registrationInEnglish.agreement.tick).toBe('I have agreed to and will abide by the above content')
  expect([registration.state.submitted, registrationInEnglish.state.submitted]).toEqual([
    '提交成功',
    'submit success',
  ])
  expect(registration.state.close).toBe('关闭页面')
})

// spec: P5.contact.2, P5.contact.3, P5.contact.4, P5.contact.5, P5.contact.6, P5.flat.1, P5.flat.2, P5.flat.3, P5.flat.4, P5.agreement.2
test('what is said of the fields of a registration', () => {
  const { fault } = registration
  expect(fault.businessDockPerson).toEqual({
    name: '销售业务负责人必填',
    phone: '联系电话必填',
    position: '职位必填',
  })
  expect(fault.qualityDockPerson).toEqual({
    name: '质量负责人必填',
    phone: '联系方式必填',
    position: '职位必填',
  })
  expect(fault.licenceFrom).toBe('营业执照发证日期是必填的')
  expect(fault.licenceTo).toBe('营业执照有效日期是必填的')
  expect(fault.licenceEndsBefore).toBe('营业执照有效日期不能小于发证日期')
  expect(registration.endlessHint).toContain('若无固定期限可不填')
  expect(registration.agreement.text[0]).toContain('对所填写的内容及上传附件的真实性、完整性和有效性负责')
})
