import { type PlanStep, type ScorecardDetail, scorecardTrack } from '../../../contract/scorecards.ts'
import { day, localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import tables from '../../ui/tables.module.css'

/** What the supplier does so that it becomes better; it says of each step when that was done. */
export function Plan({ card }: { card: ScorecardDetail }) {
  const t = useT()
  const field = (key: string) => t(`scorecards.field.${key}`)
  const tracks = card.can.some(({ action, why }) => action === 'track' && why === undefined)
  const track = useCommand(scorecardTrack, { done: t('scorecards.done.track') })
  const say = ({ id, doneOn }: PlanStep) =>
    void track.mutate({
      body: { id: card.id, version: card.version, stepId: id, doneOn: doneOn ? null : localDay() },
    })
  return (
    <section aria-label={t('scorecards.plan')}>
      <h2>{t('scorecards.plan')}</h2>
      <table className={`${tables['lines']} ${tables['cards']}`}>
        <thead>
          <tr>
            <th scope="col">{field('cause')}</th>
            <th scope="col">{field('action')}</th>
            <th scope="col">{field('owner')}</th>
            <th scope="col">{field('dueOn')}</th>
            <th scope="col">{field('doneOn')}</th>
          </tr>
        </thead>
        <tbody>
          {card.plan.map((step) => (
            <tr key={step.id}>
              <td data-label={field('cause')}>{step.cause}</td>
              <td data-label={field('action')}>{step.action}</td>
              <td data-label={field('owner')}>{step.owner}</td>
              <td data-label={field('dueOn')}>{day(step.dueOn)}</td>
              <td data-label={field('doneOn')}>
                {day(step.doneOn)}{' '}
                {tracks && (
                  <Button
                    size="small"
                    disabled={track.busy}
                    aria-label={`${t(step.doneOn ? 'scorecards.undone' : 'scorecards.isDone')} ${step.action}`}
                    onClick={() => say(step)}
                  >
                    {t(step.doneOn ? 'scorecards.undone' : 'scorecards.isDone')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
