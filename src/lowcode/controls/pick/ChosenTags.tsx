import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Choice } from '../../runtime/services.ts'
import { UNFOLDED } from './unfolded.ts'

interface Props {
  chosen: readonly Choice[]
  take: (id: string) => void
  /** As it is shown, where that is more than the name that is kept. */
  nameOf?: ((choice: Choice) => string) | undefined
}

const ownName = ({ name }: Choice): string => name

/** What is chosen in a dialog, each to be taken back; of many the rest is a number that unfolds. */
export function ChosenTags({ chosen, take, nameOf = ownName }: Props) {
  const t = useT()
  const [whole, setWhole] = useState(false)
  if (chosen.length === 0) return null
  const rest = whole ? 0 : Math.max(0, chosen.length - UNFOLDED)
  return (
    <div className="lc-picked">
      {chosen
        .slice(0, chosen.length - rest)
        .map((one) => ({ id: one.id, name: nameOf(one) }))
        .map(({ id, name }) => (
          <Button key={id} size="small" aria-label={t('lowcode.take', { name })} onClick={() => take(id)}>
            {name} ×
          </Button>
        ))}
      {rest > 0 && (
        <Button size="small" kind="text" aria-expanded={false} onClick={() => setWhole(true)}>
          +{rest}
        </Button>
      )}
    </div>
  )
}
