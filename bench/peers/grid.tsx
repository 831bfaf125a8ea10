import { setLanguage } from '../../src/i18n/i18n.ts'
import { Grid } from '../../src/ui/grid/Grid.tsx'
import '../../src/ui/base.css'
import { columns, offer, rowsOf, type Row } from './rows.ts'

const rows = rowsOf(Number(new URLSearchParams(location.search).get('rows') ?? 1000))
await setLanguage('zh')

/** The product's grid with as many rows as the address says, of twelve columns. */
offer(
  () => (
    <div style={{ height: 740, display: 'flex', flexDirection: 'column' }}>
      <Grid<Row>
        label="订单"
        columns={columns.map(([key, label]) => ({ key, label, width: 125, cell: (row) => row[key] }))}
        count={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={(row) => row.id}
        rowName={(row) => row['orderNo'] ?? ''}
        empty={null}
      />
    </div>
  ),
  '[role=row] [role=gridcell]',
  '[role=grid]',
)
