import { useT } from '../../i18n/i18n.ts'
import type { CellFault } from './cellFaults.ts'
import classes from './FaultList.module.css'

interface Props {
  faults: readonly CellFault[]
  /** They are unusual, not wrong. */
  warns: boolean
  onFault: (fault: CellFault) => void
}

/** So many are written out; who has put those right sees the next. */
const MOST = 50

/** The cells that are to be put right, each in words that lead to it. */
export function FaultList({ faults, warns, onFault }: Props) {
  const t = useT()
  return (
    <ul className={classes['list']} data-warning={warns}>
      {faults.slice(0, MOST).map((fault) => (
        <li key={`${fault.key} ${fault.column}`}>
          <button type="button" onClick={() => onFault(fault)}>
            {t('grid.tools.faultAt', { row: fault.row, column: fault.label, text: fault.text })}
          </button>
        </li>
      ))}
      {faults.length > MOST && <li>{t('grid.tools.moreFaults', { count: faults.length - MOST })}</li>}
    </ul>
  )
}
