import { dashed, thousands } from '../../../../contract/lowcode/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { Digits } from './Digits.tsx'
import { Frame } from './Frame.tsx'
import { keysOf, linesOf, totalsOf } from './lines.ts'

/** A voucher to be read. */
export default function VoucherView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const t = useT()
  const keys = keysOf(control)
  const lines = linesOf(state.value, keys)
  const label = words(control, 'label', lang)
  return (
    <>
      {label !== '' && <h3 className="lc-heading">{label}</h3>}
      <Frame label={label} totals={totalsOf(lines, keys)}>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>{dashed(textOf(line[keys.summery]))}</td>
            <td>
              {dashed(`${textOf(line[keys.subjectCode])} ${textOf(line[keys.subjectName])}`)}
              {textOf(line[keys.balance]) !== '' && (
                <small>{t('lowcode.voucher.balance', { balance: thousands(line[keys.balance], 2) })}</small>
              )}
            </td>
            <td className="lc-voucher-amount">
              <Digits amount={line[keys.debit]} />
            </td>
            <td className="lc-voucher-amount">
              <Digits amount={line[keys.credit]} />
            </td>
          </tr>
        ))}
      </Frame>
    </>
  )
}
