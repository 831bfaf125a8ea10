import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { creditCodeOf, isCreditCode } from '../../contract/creditCode.ts'
import { useT } from '../i18n/i18n.ts'
import { needed, rule } from '../ui/rules.ts'

const isCode = (value: string): boolean => value.trim() === '' || isCreditCode(creditCodeOf(value))

/** What an organisation is called; `isFixed` is read. */
export function OrgNameItem({ isFixed = false }: { isFixed?: boolean }) {
  const t = useT()
  return (
    <Form.Item
      name="name"
      label={t('orgs.field.name')}
      required
      rules={[rule((name: string) => name.trim().length >= 2, t('orgs.fault.name'))]}
    >
      <Input maxLength={100} autoComplete="organization" readOnly={isFixed} />
    </Form.Item>
  )
}

interface CodeProps {
  isFixed?: boolean
  extra?: string | undefined
  /** What is said where it is missing; without it may be. */
  missing?: string
}

/** The unified social credit code of an organisation. */
export function CreditCodeItem({ isFixed = false, extra, missing }: CodeProps) {
  const t = useT()
  const wellFormed = rule(isCode, t('orgs.fault.creditCode'))
  return (
    <Form.Item
      name="creditCode"
      label={t('orgs.field.creditCode')}
      extra={extra}
      required={missing !== undefined}
      rules={missing === undefined ? [wellFormed] : [needed(missing), wellFormed]}
    >
      <Input maxLength={40} readOnly={isFixed} />
    </Form.Item>
  )
}
