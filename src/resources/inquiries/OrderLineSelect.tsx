import { useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { OrderLineRow } from '../../../contract/orders.ts'
import { decimal, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import styles from './Inquiry.module.css'

type Taken = Pick<OrderLineRow, 'materialCode' | 'materialName' | 'spec' | 'unit' | 'qty'>

/** A line of a past order, which is asked for again; not there for who reads no orders. */
export function OrderLineSelect({ onChosen }: { onChosen: (line: Taken) => void }) {
  return useHasRight('orders.read') && <Select onChosen={onChosen} />
}

function Select({ onChosen }: { onChosen: (line: Taken) => void }) {
  const t = useT()
  const { query, options, onSearch } = useSelect<OrderLineRow, HttpError>({
    resource: 'orderLines',
    optionLabel: ({ orderNo, lineNo, materialCode, materialName, qty, unit, unitScale, price }) =>
      `${orderNo}-${lineNo} ${materialCode} ${materialName} · ${quantity(qty, unitScale)} ${unit}${price === null ? '' : ` × ${decimal(price)}`}`,
    optionValue: ({ id }) => id,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    // What is offered may be chosen until the answer to a search has come.
    queryOptions: { placeholderData: keepPreviousData },
  })
  return (
    <FormSelect
      className={styles['add']}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      onSearch={onSearch}
      value={null}
      options={options}
      placeholder={t('inquiries.addOrderLine')}
      aria-label={t('inquiries.addOrderLine')}
      onChange={(id: string) => {
        const found = query.data?.data.find((one) => one.id === id)
        if (!found) return
        const { materialCode, materialName, spec, unit, qty } = found
        onChosen({ materialCode, materialName, spec, unit, qty })
      }}
    />
  )
}
