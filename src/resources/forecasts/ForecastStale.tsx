import type { Forecast } from '../../../contract/forecasts.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'

interface Props {
  forecast: Forecast
  /** The command that may have been refused for it. */
  save: { clear: () => void }
  onReapply: () => void
  onDiscard: () => void
}

/** The notice on a forecast that somebody else has changed meanwhile. */
export function ForecastStale({ forecast, save, onReapply, onDiscard }: Props) {
  const t = useT()
  const cleared = (goOn: () => void) => () => {
    save.clear()
    goOn()
  }
  return (
    <StaleNotice
      text={t('common.stale.changed', { who: forecast.updatedBy, when: instant(forecast.updatedAt) })}
      onReapply={cleared(onReapply)}
      onDiscard={cleared(onDiscard)}
    />
  )
}
