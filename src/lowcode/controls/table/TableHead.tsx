import type { ReactNode } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { usePage } from '../../runtime/page.ts'
import { plain, words } from '../attr.ts'
import './table.css'

/** The heading of a table with its tools. */
export function TableHead({ control, children }: { control: Control; children?: ReactNode }) {
  const { lang } = usePage().services
  const { faults } = usePage().store
  const label = words(control, 'label', lang)
  const fault = faults().get(control.field)
  return (
    <header className="lc-table-head" data-tools={plain(control, 'toolAlign')}>
      {label !== '' && <h3>{label}</h3>}
      {children}
      {fault !== undefined && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </header>
  )
}
