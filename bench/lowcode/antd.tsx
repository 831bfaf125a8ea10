import '../../src/ui/react19.ts'
import ConfigProvider from 'antd/es/config-provider'
import DatePicker from 'antd/es/date-picker'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import Table from 'antd/es/table'
import dayjs from 'dayjs'
import { memo, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { inputOf, offer } from './offer.ts'
import {
  asked,
  columns,
  computedFrom,
  fields,
  isRuledOut,
  options,
  type Row,
  rowsOf,
  TYPED,
} from './scenes.ts'

const scene = asked()
const choices = options.map(({ id, name }) => ({ value: id, label: name }))

/** What one would write by hand: antd's Form and Table as its documentation shows them. */
const entry: Record<string, () => ReactNode> = {
  text: () => <Input />,
  number: () => <InputNumber style={{ width: '100%' }} />,
  select: () => <Select options={choices} />,
  date: () => <DatePicker style={{ width: '100%' }} />,
}

function Computed({ name, label }: { name: string; label: string }) {
  const typed: unknown = Form.useWatch(TYPED)
  return (
    <Form.Item label={label}>
      <Input readOnly value={computedFrom(typed, name)} />
    </Form.Item>
  )
}

const form = (
  <Form layout="horizontal" labelCol={{ flex: '100px' }}>
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)' }}>
      {fields(scene.name === 'linkage').map(({ name, label, kind, ruled, computed }) =>
        computed ? (
          <Computed key={name} name={name} label={label} />
        ) : ruled ? (
          <Form.Item key={name} noStyle shouldUpdate={(was, now) => was[TYPED] !== now[TYPED]}>
            {({ getFieldValue }) =>
              isRuledOut(getFieldValue(TYPED)) ? null : (
                <Form.Item name={name} label={label}>
                  {entry[kind]?.()}
                </Form.Item>
              )
            }
          </Form.Item>
        ) : (
          <Form.Item key={name} name={name} label={label}>
            {entry[kind]?.()}
          </Form.Item>
        ),
      )}
    </div>
  </Form>
)

const edited = (
  <Form
    initialValues={{
      rows: rowsOf(scene.rows).map((row) =>
        Object.fromEntries(
          columns.map(({ name, kind }) => [name, kind === 'date' ? dayjs(row[name]) : row[name]]),
        ),
      ),
    }}
  >
    <Form.List name="rows">
      {(rows) => (
        <Table
          rowKey="key"
          pagination={false}
          scroll={{ x: 1500, y: 420 }}
          dataSource={rows}
          columns={columns.map(({ name, label, kind }) => ({
            key: name,
            title: label,
            width: 145,
            render: (_, row) => (
              <Form.Item name={[row.name, name]} noStyle>
                {entry[kind]?.()}
              </Form.Item>
            ),
          }))}
        />
      )}
    </Form.List>
  </Form>
)

const Read = memo(function Read() {
  const [rows] = useState(() => rowsOf(scene.rows))
  return (
    <Table<Row>
      virtual
      rowKey="id"
      pagination={false}
      scroll={{ x: 1500, y: 420 }}
      dataSource={rows}
      columns={columns.map(({ name, label, kind }) => ({
        key: name,
        title: label,
        dataIndex: name,
        width: 145,
        ...(kind === 'select' && { render: (id: string) => options[Number(id)]?.name }),
      }))}
    />
  )
})

const isForm = scene.name === 'form' || scene.name === 'linkage'
offer({
  mount: (root) =>
    createRoot(root).render(
      <ConfigProvider>{isForm ? form : scene.name === 'edit' ? edited : <Read />}</ConfigProvider>,
    ),
  part: isForm ? '.ant-form-item' : scene.name === 'edit' ? '.ant-table-row' : '.ant-table-row',
  count: isForm ? 200 : scene.name === 'edit' ? scene.rows : 8,
  typed: () =>
    isForm
      ? inputOf('.ant-form-item', '字段 100')
      : document
          .querySelectorAll('.ant-table-row')
          [Math.floor(scene.rows / 2)]?.querySelector<HTMLElement>('input'),
})
