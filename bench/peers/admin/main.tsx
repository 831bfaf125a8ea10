import { List, ThemedLayout, useNotificationProvider, useTable } from '@refinedev/antd'
import { Authenticated, Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
// oxlint-disable-next-line no-restricted-imports -- from the root, as its documentation shows
import { App, Button, ConfigProvider, Space, Table } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router'
import '@refinedev/antd/dist/reset.css'
import { authProvider, dataProvider } from './providers.ts'

/** Orders as the documentation of @refinedev/antd shows a list, with the columns that the product's list shows first. */
function Orders() {
  const { tableProps, setFilters } = useTable({ pagination: { pageSize: 20 }, syncWithLocation: true })
  const only = (status: string) => () =>
    setFilters([{ field: 'status', operator: 'eq', value: status }], 'replace')
  return (
    <List
      headerButtons={
        <Space>
          <Button onClick={only('SENT')}>SENT</Button>
          <Button onClick={only('CONFIRMED')}>CONFIRMED</Button>
        </Space>
      }
    >
      <Table {...tableProps} rowKey="id" scroll={{ x: true }}>
        <Table.Column
          dataIndex="orderNo"
          title="订单号"
          sorter
          render={(no: string, { id }: { id: string }) => <Link to={`/orders/${id}`}>{no}</Link>}
        />
        <Table.Column dataIndex="status" title="状态" />
        <Table.Column dataIndex="overdueDays" title="逾期" sorter />
        <Table.Column dataIndex="revision" title="版本" />
        <Table.Column dataIndex="supplierName" title="供应商" sorter />
        <Table.Column dataIndex="orderedOn" title="下单日期" sorter />
        <Table.Column dataIndex="earliestOn" title="最早要求交期" sorter />
        <Table.Column dataIndex="lineCount" title="行数" sorter />
        <Table.Column dataIndex="pendingLines" title="未答复行" sorter />
        <Table.Column dataIndex="deviatingLines" title="有差异行" sorter />
        <Table.Column dataIndex="currency" title="币种" />
        <Table.Column dataIndex="totalAmount" title="含税金额" align="right" sorter />
        <Table.Column dataIndex="authorName" title="采购员" sorter />
      </Table>
    </List>
  )
}

function OrderLines() {
  const { tableProps } = useTable({ pagination: { pageSize: 20 }, syncWithLocation: true })
  return (
    <List>
      <Table {...tableProps} rowKey="id" scroll={{ x: true }}>
        <Table.Column dataIndex="orderNo" title="订单号" sorter />
        <Table.Column dataIndex="lineNo" title="行号" />
        <Table.Column dataIndex="materialCode" title="物料编码" />
        <Table.Column dataIndex="materialName" title="物料名称" />
        <Table.Column dataIndex="qty" title="数量" align="right" sorter />
        <Table.Column dataIndex="unit" title="单位" />
        <Table.Column dataIndex="price" title="单价" align="right" />
        <Table.Column dataIndex="currency" title="币种" />
        <Table.Column dataIndex="supplierName" title="供应商" />
      </Table>
    </List>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <BrowserRouter>
    <ConfigProvider locale={zhCN}>
      <App>
        <Refine
          authProvider={authProvider}
          dataProvider={dataProvider}
          notificationProvider={useNotificationProvider}
          routerProvider={routerProvider}
          resources={[
            { name: 'Order', list: '/orders', show: '/orders/:id', meta: { label: '订单' } },
            { name: 'OrderLine', list: '/orderLines', meta: { label: '订单行' } },
          ]}
          options={{ syncWithLocation: true, disableTelemetry: true }}
        >
          <Routes>
            <Route
              element={
                <Authenticated key="pages" fallback={null}>
                  <ThemedLayout>
                    <Outlet />
                  </ThemedLayout>
                </Authenticated>
              }
            >
              <Route path="/orders" element={<Orders />} />
              <Route path="/orderLines" element={<OrderLines />} />
            </Route>
          </Routes>
        </Refine>
      </App>
    </ConfigProvider>
  </BrowserRouter>,
)
