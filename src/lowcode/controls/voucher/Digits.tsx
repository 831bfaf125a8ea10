import { thousands } from '../../../../contract/lowcode/format.ts'
import { textOf } from '../../values.ts'
import { digitsOf, PLACES } from './lines.ts'

/** An amount in its digit columns, red below zero; one that has more digits than there are columns is written out. */
export function Digits({ amount }: { amount: unknown }) {
  const found = digitsOf(amount)
  const text = textOf(amount)
  const written = text === '' || Number(text) === 0 ? '' : thousands(text, 2)
  return (
    <span
      className="lc-digits"
      data-negative={found?.negative || text.startsWith('-') || undefined}
      title={written || undefined}
    >
      <span className="hidden-text">{written}</span>
      {!found && written !== '' ? (
        <span className="lc-digits-written" aria-hidden="true">
          {written}
        </span>
      ) : (
        Array.from({ length: PLACES }, (_, index) => (
          <span key={index} aria-hidden="true">
            {found?.digits[index]}
          </span>
        ))
      )}
    </span>
  )
}
