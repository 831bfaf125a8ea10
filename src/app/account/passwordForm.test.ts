import { expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { passwordFaults } from './passwordForm.ts'

const form = (oldPwd: string, newPwd: string, again = newPwd) => passwordFaults({ oldPwd, newPwd, again })

// spec: P5.password.1, P5.password.2, P5.password.3, P5.password.4, P5.password.5, P9.form.3
test('every rule of the specification, one field at a time', () => {
  expect(form('', '')).toEqual({
    oldPwd: 'PASSWORD_EMPTY',
    newPwd: 'PASSWORD_EMPTY',
    again: 'PASSWORD_EMPTY',
  })
  expect(form('portal123', 'abc1')).toEqual({ newPwd: 'PASSWORD_SHORT' })
  expect(form('portal123', 'portal123')).toEqual({ newPwd: 'PASSWORD_SAME' })
  expect(form('portal123', 'abcdefgh')).toEqual({ newPwd: 'PASSWORD_WEAK' })
  expect(form('portal123', 'abcdefghij123456789')).toEqual({ newPwd: 'PASSWORD_WEAK' })
  expect(form('portal123', 'portal124', 'portal125')).toEqual({ again: 'PASSWORD_DIFFERS' })
  expect(form('portal123', 'portal124')).toEqual({})
})

// spec: P5.password.1, P5.password.2, P5.password.3, P5.password.4, P5.password.5
test('in the words of the specification', () => {
  expect(errors.PASSWORD_EMPTY[1]).toBe('请输入密码')
  expect(errors.PASSWORD_SHORT[1]).toBe('密码长度最短为6位')
  expect(errors.PASSWORD_SAME[1]).toBe('新密码不能等于旧密码')
  expect(errors.PASSWORD_DIFFERS[1]).toBe('两次输入密码不一致!')
  expect(errors.PASSWORD_WEAK[1]).toBe('密码6~18位字符,由字母、数字、特殊字符,任意2种组成')
})
