import Input from 'antd/es/input'
import { useState } from 'react'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { DayButton } from '../grid/DayButton.tsx'
import { typedDate } from '../grid/typed.ts'
import '../grid/grid.css'

interface Props {
  id?: string
  label?: string
  value: string
  onChange: (day: string) => void
  focus?: boolean
  fault?: boolean
  disabled?: boolean
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A calendar day: typed in any usual way, or picked in the browser's own calendar, which a phone shows best. */
export function DayInput({
  id,
  label,
  value,
  onChange,
  focus = false,
  fault = false,
  disabled = false,
}: Props) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onChange(typed.trim() === '' ? '' : typedDate(typed, localDay()))
  }
  return (
    <Input
      id={id}
      aria-label={label}
      value={typed ?? value}
      placeholder={t('grid.dayFormat')}
      autoFocus={focus}
      disabled={disabled}
      status={fault || (value !== '' && !isDay(value)) ? 'error' : ''}
      inputMode="numeric"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onPressEnter={finish}
      suffix={
        <DayButton
          value={value}
          disabled={disabled}
          onPick={(day) => {
            setTyped(undefined)
            onChange(day)
          }}
        />
      }
    />
  )
}
