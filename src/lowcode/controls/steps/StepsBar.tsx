import Steps from 'antd/es/steps'
import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { useHolds } from '../read.ts'
import { roomOf, statusOf, stepsOf } from './stepsOf.ts'
import styles from './StepsBar.module.css'
import { useNarrow } from './useNarrow.ts'

interface Props extends ViewProps {
  /** What happens when a person chooses a step; absent where steps are only read. */
  choose?: ((id: string) => void) | undefined
}

// antd takes the space bar at a step; the page behind it does not scroll.
const still = (event: KeyboardEvent) => {
  if (event.key === ' ' && event.target instanceof HTMLElement && event.target.role === 'button')
    event.preventDefault()
}

/** The steps of its definition, and how far its field says it has come. Where they have no room beside one another they stand below one another. */
export function StepsBar({ control, state, choose }: Props) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const steps = stepsOf(control, lang)
  const narrow = useNarrow(place, roomOf(steps))
  const failed = useHolds(plain(control, 'failed'))
  const label = words(control, 'label', lang)
  const current = steps.findIndex(({ id }) => id === textOf(state.value))
  if (steps.length === 0) return <p className="lc-empty">{t('lowcode.noData')}</p>
  return (
    <>
      {label !== '' && <h3 className="lc-heading">{label}</h3>}
      <div
        ref={place}
        role="group"
        aria-label={label || undefined}
        className={styles['steps']}
        onKeyDown={still}
      >
        <Steps
          size="small"
          responsive={false}
          current={current}
          direction={narrow || plain(control, 'direction') === 'vertical' ? 'vertical' : 'horizontal'}
          items={steps.map(({ id, name, description, option }, at) => {
            const status = statusOf(at, current, failed ? 'error' : plain(control, 'status'))
            return {
              key: id,
              status,
              title: (
                <span aria-current={at === current ? 'step' : undefined}>
                  {name} <span className="hidden-text">{t(`lowcode.steps.${status}`)}</span>
                </span>
              ),
              description,
              onClick: () => emit('click', { row: option }),
            }
          })}
          {...(choose && { onChange: (at: number) => steps[at] && choose(steps[at].id) })}
        />
      </div>
    </>
  )
}
