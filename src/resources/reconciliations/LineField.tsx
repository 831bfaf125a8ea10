import Form from 'antd/es/form'
import { type ReactNode, useEffect } from 'react'
import { rule } from '../../ui/rules.ts'
import type { LineRule } from './lineRules.ts'
import type { LineFaults } from './useLineFaults.ts'

interface Props {
  /** Where it stands in the form: `[group, line, field]`. */
  group: string
  line: string
  field: string
  rule: LineRule
  /** The field of the line that says whether anything is said of it: else nothing is wrong. */
  tick?: string
  faults: LineFaults
  children: ReactNode
}

const inRow = { marginBottom: 0 }

/** A number of a line, which says its fault as soon as it is drawn. */
export function LineField({ group, line, field, rule: { holds, text }, tick, faults, children }: Props) {
  const form = Form.useFormInstance()
  const fault = faults.of(line, field)
  const { leadsTo } = faults
  useEffect(() => {
    if (!fault) return
    const name = [group, line, field]
    form.validateFields([name]).catch(() => undefined) // stands beside it
    if (leadsTo(fault)) form.scrollToField(name, { focus: true })
  }, [fault, leadsTo, form, group, line, field])
  const isSaid = () => tick === undefined || Boolean(form.getFieldValue([group, line, tick]))
  return (
    <Form.Item
      name={[group, line, field]}
      style={inRow}
      validateFirst
      {...(tick !== undefined && { dependencies: [[group, line, tick]] })}
      rules={[
        rule((typed = '') => !isSaid() || holds(typed), text),
        rule((typed = '') => !isSaid() || typed !== fault?.value, fault?.text ?? ''),
      ]}
    >
      {children}
    </Form.Item>
  )
}
