import { type KeyboardEvent, useState } from 'react'
import { thousands } from '../../../../contract/lowcode/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { typedDecimal } from '../../../ui/grid/typed.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { SelectField } from '../pick/SelectField.tsx'
import { Digits } from './Digits.tsx'
import type { Keys, Line, Side } from './lines.ts'

interface Props {
  id: string
  at: number
  line: Line
  keys: Keys
  disabled: boolean
  /** Id of the list of summaries. */
  summaries: string
  find: (keyword: string) => Promise<ChoicePage>
  amend: (parts: Line) => void
  choose: (choice: Choice | undefined) => void
  setAmount: (side: Side, typed: string) => void
  balance: (side: Side) => void
  insert: () => void
  remove: () => void
  onKeyDown: (event: KeyboardEvent, column: number) => void
}

/** One line of a voucher. */
export function LineEdit(props: Props) {
  const { id, at, line, keys, disabled, onKeyDown } = props
  const t = useT()
  const named = (name: string) =>
    t('lowcode.voucher.line', { line: at + 1, name: t(`lowcode.voucher.${name}`) })
  const subject = textOf(line[keys.subject])
  const code = textOf(line[keys.subjectCode])
  const name = textOf(line[keys.subjectName])
  const [balance, offset] = [textOf(line[keys.balance]), textOf(line[keys.balanceOffset])]
  return (
    <tr>
      <td onKeyDown={(event) => onKeyDown(event, 0)}>
        <input
          id={`${id}-0`}
          className="lc-voucher-input"
          aria-label={named('summary')}
          list={props.summaries}
          autoComplete="off"
          maxLength={200}
          disabled={disabled}
          value={textOf(line[keys.summery])}
          onChange={({ target }) => props.amend({ [keys.summery]: target.value })}
        />
      </td>
      <td onKeyDown={(event) => onKeyDown(event, 1)}>
        <SelectField
          id={`${id}-1`}
          label={named('subject')}
          chosen={subject === '' ? [] : [{ id: subject, code, name: `${code} ${name}`.trim() }]}
          change={([choice]) => props.choose(choice)}
          load={props.find}
          pause={300}
          borderless
          disabled={disabled}
          row={(choice) => (
            <>
              {choice.code} {choice.name}
            </>
          )}
        />
        {balance !== '' && (
          <small>
            {t('lowcode.voucher.balance', { balance: thousands(balance, 2) })}
            {offset !== '' && ` ${t('lowcode.voucher.offset', { offset: thousands(offset, 2) })}`}
          </small>
        )}
      </td>
      {(['debit', 'credit'] as const).map((side, index) => (
        <td key={side} className="lc-voucher-amount" onKeyDown={(event) => onKeyDown(event, 2 + index)}>
          <Amount
            id={`${id}-${2 + index}`}
            label={named(side)}
            value={textOf(line[keys[side]])}
            disabled={disabled}
            put={(typed) => props.setAmount(side, typed)}
            balance={() => props.balance(side)}
          />
        </td>
      ))}
      <td className="lc-voucher-tools">
        <Button
          kind="text"
          size="small"
          tabIndex={-1}
          disabled={disabled}
          icon={<Icon name="plus" size={14} />}
          aria-label={t('lowcode.voucher.add', { line: at + 1 })}
          onClick={props.insert}
        />
        <Button
          kind="text"
          size="small"
          tabIndex={-1}
          disabled={disabled}
          icon={<Icon name="close" size={14} />}
          aria-label={t('lowcode.voucher.remove', { line: at + 1 })}
          onClick={props.remove}
        />
      </td>
    </tr>
  )
}

interface AmountProps {
  id: string
  label: string
  value: string
  disabled: boolean
  put: (typed: string) => void
  balance: () => void
}

/** Digit columns that become a field when they are entered. */
function Amount({ id, label, value, disabled, put, balance }: AmountProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <Digits amount={value} />
      <input
        id={id}
        className="lc-voucher-input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        disabled={disabled}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          const text = typedDecimal(target.value)
          if (text === '' || /^-?\d+(\.\d+)?$/.test(text)) put(text)
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== '=') return
          event.preventDefault()
          setTyped(undefined)
          balance()
        }}
      />
    </>
  )
}
