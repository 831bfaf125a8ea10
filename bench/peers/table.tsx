import Table from 'antd/es/table'
import { columns, offer, rowsOf } from './rows.ts'

const rows = rowsOf(1000)

/** antd's own virtual table with 1,000 rows of twelve columns. */
offer(
  () => (
    <Table
      virtual
      rowKey="id"
      pagination={false}
      scroll={{ x: 1500, y: 700 }}
      dataSource={rows}
      columns={columns.map(([key, title]) => ({ key, title, dataIndex: key, width: 125 }))}
    />
  ),
  '.ant-table-row',
  '.ant-table-tbody-virtual-holder',
)
