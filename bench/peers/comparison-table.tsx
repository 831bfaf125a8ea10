import Input from 'antd/es/input'
import Table from 'antd/es/table'
import { useState } from 'react'
import { quoted } from './quoted.ts'
import { offer } from './rows.ts'

/** The same in antd's own virtual table: what each cell says and the field in it, without adding anything up. */
function Compared() {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})
  return (
    <Table
      virtual
      rowKey="id"
      pagination={false}
      scroll={{ x: 3000, y: 560 }}
      dataSource={quoted.lines}
      columns={[
        {
          title: '物料',
          width: 200,
          render: (_, { lineNo, materialCode, materialName, spec }) => (
            <>
              {lineNo}. {materialCode} {materialName}
              <div>{spec}</div>
            </>
          ),
        },
        { title: '数量', width: 100, render: (_, { qty, unit }) => `${qty} ${unit}` },
        { title: '目标价', dataIndex: 'targetPrice', width: 90 },
        { title: '上次价格', dataIndex: 'previousPrice', width: 90 },
        ...quoted.suppliers.map(({ quoteId, supplierName }, at) => ({
          title: supplierName,
          width: 130,
          render: (_: unknown, { id, cells }: (typeof quoted.lines)[number]) => (
            <>
              <strong>{cells[at]?.netPrice}</strong>
              <div>{cells[at]?.landed}</div>
              <div>{cells[at]?.leadDays} 天</div>
              <Input
                value={parts[id + quoteId] ?? ''}
                onChange={({ target }) => setParts({ ...parts, [id + quoteId]: target.value })}
              />
            </>
          ),
        })),
        { title: '价差', dataIndex: 'spread', width: 90 },
      ]}
    />
  )
}

offer(() => <Compared />, '.ant-table-row input', '.ant-table-tbody-virtual-holder')
