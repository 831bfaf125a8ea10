import Form, { type Rule } from 'antd/es/form'
import type { ReactNode } from 'react'
import { t, useT } from '../../../i18n/i18n.ts'
import { ListEditor } from './ListEditor.tsx'
import { type ListName, type ListRow, lists } from './lists.ts'
import { useReturned } from './useReturned.tsx'
import { faultOfRows } from './rules.ts'
import { Section } from './Section.tsx'

const readable = (name: ListName) => ({
  validator: (_: unknown, rows: readonly ListRow[] = []) => {
    const fault = faultOfRows(rows, lists[name])
    return fault
      ? Promise.reject(new Error(`${t('registration.list.edit', { nth: fault.at + 1 })}: ${t(fault.why)}`))
      : Promise.resolve()
  },
})

interface Props {
  name: ListName
  /** What it is held to besides. */
  rules?: readonly Rule[]
  note?: ReactNode
}

/** A list of the record as a field of the form. */
export function ListItem({ name, rules = [], note }: Props) {
  const title = useT()(`registration.section.${name}`)
  return (
    <Section title={title} place={name} note={note}>
      <Form.Item
        name={name}
        validateTrigger={[]}
        rules={[readable(name), ...rules]}
        extra={useReturned(name)}
      >
        <ListEditor title={title} columns={lists[name]} />
      </Form.Item>
    </Section>
  )
}
