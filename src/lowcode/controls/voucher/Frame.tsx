import type { ReactNode } from 'react'
import { capitals, thousands } from '../../../../contract/lowcode/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Digits } from './Digits.tsx'
import type { totalsOf } from './lines.ts'
import './voucher.css'

interface Props {
  label: string
  totals: ReturnType<typeof totalsOf>
  /** A column at the end for what is done with a line. */
  tools?: boolean
  children: ReactNode
}

/** Head and totals of a voucher: amounts digit by digit, the total in Chinese capitals, and by how much the sides differ. */
export function Frame({ label, totals, tools = false, children }: Props) {
  const t = useT()
  const even = Number(totals.off) === 0
  const heads = (
    <span className="lc-digits" aria-hidden="true">
      {t('lowcode.voucher.digits')
        .split(' ')
        .map((place, index) => (
          <span key={index}>{place}</span>
        ))}
    </span>
  )
  return (
    <div className="lc-voucher-at">
      <table className="lc-voucher" aria-label={label || t('lowcode.voucher.name')}>
        <thead>
          <tr>
            <th scope="col">{t('lowcode.voucher.summary')}</th>
            <th scope="col">{t('lowcode.voucher.subject')}</th>
            {(['debit', 'credit'] as const).map((side) => (
              <th key={side} scope="col" className="lc-voucher-amount">
                {t(`lowcode.voucher.${side}`)}
                {heads}
              </th>
            ))}
            {tools && (
              <th scope="col">
                <span className="hidden-text">{t('lowcode.tools')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('lowcode.voucher.total')} <span lang="zh-CN">{capitals(totals.debit)}</span>
              <small role="status" data-off={!even || undefined}>
                {even
                  ? t('lowcode.voucher.even')
                  : t('lowcode.voucher.off', { amount: thousands(totals.off, 2) })}
              </small>
            </th>
            <td className="lc-voucher-amount">
              <Digits amount={totals.debit} />
            </td>
            <td className="lc-voucher-amount">
              <Digits amount={totals.credit} />
            </td>
            {tools && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
