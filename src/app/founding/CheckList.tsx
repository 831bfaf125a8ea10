import { useId } from 'react'
import styles from './FoundingPage.module.css'

interface Props {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  fault?: string | undefined
  onChoose: (chosen: string[]) => void
}

/** Several of a short list, ticked. */
export function CheckList({ label, options, chosen, fault, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset className={styles['list']} aria-describedby={fault ? id : undefined}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((value) => value !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {fault && (
        <p id={id} className={styles['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** One thing that is so or not. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
